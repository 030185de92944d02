import type { MemberClass } from './register-schemas.server.ts';

const ready = (id: string, name: string, keepsMonths: number | null): MemberClass => ({
  id,
  name,
  keepsMonths,
  putBy: false,
  version: 1,
});

/** Default classes, returned until the club has its own. */
export const readyClasses: readonly MemberClass[] = [
  ready('full', 'Full', 24),
  ready('social', 'Social', 12),
  ready('junior', 'Junior', 12),
  ready('honorary', 'Honorary', 24),
  ready('life', 'Life', null),
];
