import type { MembershipClass } from './register-schemas.server.ts';

const createDefaultClass = (id: string, name: string, keepsMonths: number | null): MembershipClass => ({
  id,
  name,
  keepsMonths,
  putBy: false,
  version: 1,
});

/** Default classes, returned until the club has its own. */
export const defaultMembershipClasses: readonly MembershipClass[] = [
  createDefaultClass('full', 'Full', 24),
  createDefaultClass('social', 'Social', 12),
  createDefaultClass('junior', 'Junior', 12),
  createDefaultClass('honorary', 'Honorary', 24),
  createDefaultClass('life', 'Life', null),
];
