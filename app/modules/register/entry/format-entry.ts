import { formatMembershipJoinedDate } from './joined-date.ts';
import { joinTextLines, type RegisterEntryFields } from './register-entry.ts';
import type { MembershipClass } from './register-schemas.server.ts';

type NamedClass = Pick<MembershipClass, 'id' | 'name'>;

/** Formats a field of the entry for the history: a class by its name. */
export function formatRegisterEntryField(
  facts: RegisterEntryFields,
  field: keyof RegisterEntryFields,
  classes: readonly NamedClass[],
): string {
  if (field === 'class') return getMembershipClassName(classes, facts.class);
  if (field === 'positions') return facts.positions.join(', ');
  if (field === 'joined' || field === 'leftOn') return formatMembershipJoinedDate(facts[field]);
  return joinTextLines(facts[field]);
}

export const getMembershipClassName = (classes: readonly NamedClass[], id: string | null): string =>
  id === null ? '' : (classes.find((one) => one.id === id)?.name ?? id);
