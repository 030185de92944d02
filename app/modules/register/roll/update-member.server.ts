import type { Kysely } from 'kysely';
import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import type { MemberRole } from '#app/api/auth/roles.ts';
import type { Clock } from '#app/core/clock.ts';
import { createInvalidInputRefusal } from '#app/core/refusals.ts';
import { endAccessCodes } from '#app/modules/auth/auth.server.ts';
import {
  readMemberClubSectionNames,
  refuseDuplicateMember,
  removeEmailFromMentions,
  requireAdministrator,
  requireAdministratorForOfficer,
  requireAnotherAdministrator,
  setMemberClubSections,
} from '#app/modules/members/members.server.ts';
import type { AccountCodeKind, MemberTable } from '#db/schema/members.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

const allCodeKinds: AccountCodeKind[] = ['reset', 'invitation', 'letter', 'new-email', 'not-me'];

interface MemberChange {
  name?: string;
  email?: string | null;
  signInName?: string | null;
  role?: MemberRole;
  phone?: string;
  sections?: string[];
}

/** Updates the roll entry of a member locked by the transaction. A new e-mail address invalidates links sent to the old one. */
export async function updateLockedMemberRollEntry(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  actor: Actor,
  member: MemberTable,
  change: MemberChange,
): Promise<MemberTable> {
  const { id } = member;
  const email = change.email === undefined ? member.email : change.email;
  const signInName = change.signInName === undefined ? member.sign_in_name : change.signInName;
  const { name = member.name, role = member.role, phone = member.phone } = change;
  if (role !== member.role) await requireAdministrator(tx, actor);
  if (email !== member.email || signInName !== member.sign_in_name)
    await requireAdministratorForOfficer(tx, actor, member);
  if (!email && !signInName)
    throw createInvalidInputRefusal({ email: 'Enter an email address or a sign-in name.' });
  const name_is_given = change.name === undefined ? member.name_is_given : 1;
  await refuseDuplicateMember(tx, { name, nameIsGiven: name_is_given === 1, email, signInName }, member);
  if (role !== 'administrator') await requireAnotherAdministrator(tx, member);
  const fields = { name, name_is_given, email, sign_in_name: signInName, role, phone };
  const sections = await readMemberClubSectionNames(tx, id);
  if (change.sections) await setMemberClubSections(tx, id, change.sections);
  await tx.updateTable('member').set(fields).where('id', '=', id).execute();
  if (email !== member.email) await endAccessCodes(tx, clock, allCodeKinds, id);
  // A pending change of address must not carry over to the new role.
  if (role !== member.role) await endAccessCodes(tx, clock, ['new-email'], id);
  await removeEmailFromMentions(tx, member);
  const details = formatRollDifferences(
    { ...member, sections },
    { ...fields, sections: await readMemberClubSectionNames(tx, id) },
  );
  if (details) await writeAuditLog(tx, clock, actor, 'changed', { id, name }, details);
  return { ...member, ...fields };
}

type ComparedRollFields = Pick<MemberTable, 'name' | 'email' | 'sign_in_name' | 'role' | 'phone'> & {
  sections: string;
};

const rollFieldLabels = [
  ['name', 'name'],
  ['email', 'email address'],
  ['sign_in_name', 'sign-in name'],
  ['role', 'role'],
  ['phone', 'phone'],
  ['sections', 'sections'],
] as const;

function formatRollDifferences(was: ComparedRollFields, is: ComparedRollFields) {
  return rollFieldLabels
    .filter(([field]) => was[field] !== is[field])
    .map(([field, words]) =>
      // The audit log holds no addresses or telephone numbers.
      field === 'email' || field === 'phone'
        ? words
        : `${words}: ${was[field] || 'none'} → ${is[field] || 'none'}`,
    )
    .join(', ');
}
