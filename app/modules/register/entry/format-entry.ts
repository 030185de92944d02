import { type RegisterEntryFieldName, registerEntryFields } from './entry-fields.ts';
import { formatMembershipJoinedDate } from './joined-date.ts';
import { joinTextLines, type RegisterEntryFields } from './register-entry.ts';
import type { MembershipClass } from './register-schemas.server.ts';

type NamedClass = Pick<MembershipClass, 'id' | 'name'>;

/** Formats a field of the entry for the history: a class by its name. */
export function formatRegisterEntryField(
  facts: RegisterEntryFields,
  field: RegisterEntryFieldName,
  classes: readonly NamedClass[],
): string {
  const { kind } = registerEntryFields[field];
  const value = facts[field];
  if (Array.isArray(value)) return value.join(', ');
  if (kind === 'class') return getMembershipClassName(classes, value);
  return kind === 'date' ? formatMembershipJoinedDate(value) : joinTextLines(value ?? '');
}

export const getMembershipClassName = (classes: readonly NamedClass[], id: string | null): string =>
  id === null ? '' : (classes.find((one) => one.id === id)?.name ?? id);
