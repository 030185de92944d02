import type { Kysely } from 'kysely';
import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import type { Role } from '#app/api/who/roles.ts';
import type { Clock } from '#app/core/clock.ts';
import { invalid } from '#app/core/refusals.ts';
import {
  forgetAddress,
  putInSections,
  refuseForOfficer,
  refuseTaken,
  refuseUnlessAdministrator,
  refuseWithoutAdministrator,
  sectionNames,
} from '#app/modules/members/members.server.ts';
import { endCodes } from '#app/modules/ways-in/ways-in.server.ts';
import type { CodeKind, MemberTable } from '#db/schema/members.ts';
import type { Schema } from '#db/schema/schema.ts';

const everyCode: CodeKind[] = ['reset', 'invitation', 'letter', 'new-email', 'not-me'];

interface MemberChange {
  name?: string;
  email?: string | null;
  signInName?: string | null;
  role?: Role;
  phone?: string;
  sections?: string[];
}

/** Updates the roll entry of a member locked by the transaction. A new e-mail address invalidates links sent to the old one. */
export async function changeHeld(
  tx: Kysely<Schema>,
  clock: Clock,
  actor: Actor,
  member: MemberTable,
  change: MemberChange,
): Promise<MemberTable> {
  const { id } = member;
  const email = change.email === undefined ? member.email : change.email;
  const signInName = change.signInName === undefined ? member.sign_in_name : change.signInName;
  const { name = member.name, role = member.role, phone = member.phone } = change;
  if (role !== member.role) await refuseUnlessAdministrator(tx, actor);
  if (email !== member.email || signInName !== member.sign_in_name) await refuseForOfficer(tx, actor, member);
  if (!email && !signInName) throw invalid({ email: 'Please give an e-mail address or a sign-in name.' });
  const name_is_given = change.name === undefined ? member.name_is_given : 1;
  await refuseTaken(tx, { name, nameIsGiven: name_is_given === 1, email, signInName }, member);
  if (role !== 'administrator') await refuseWithoutAdministrator(tx, member);
  const fields = { name, name_is_given, email, sign_in_name: signInName, role, phone };
  const sections = await sectionNames(tx, id);
  if (change.sections) await putInSections(tx, id, change.sections);
  await tx.updateTable('member').set(fields).where('id', '=', id).execute();
  if (email !== member.email) await endCodes(tx, clock, everyCode, id);
  // A pending change of address must not carry over to the new role.
  if (role !== member.role) await endCodes(tx, clock, ['new-email'], id);
  await forgetAddress(tx, member);
  const details = differences({ ...member, sections }, { ...fields, sections: await sectionNames(tx, id) });
  if (details) await writeAuditLog(tx, clock, actor, 'changed', { id, name }, details);
  return { ...member, ...fields };
}

type Facts = Pick<MemberTable, 'name' | 'email' | 'sign_in_name' | 'role' | 'phone'> & { sections: string };

const rollWords = [
  ['name', 'name'],
  ['email', 'e-mail address'],
  ['sign_in_name', 'sign-in name'],
  ['role', 'role'],
  ['phone', 'telephone'],
  ['sections', 'sections'],
] as const;

function differences(was: Facts, is: Facts) {
  return rollWords
    .filter(([field]) => was[field] !== is[field])
    .map(([field, words]) =>
      // The audit log holds no addresses or telephone numbers.
      field === 'email' || field === 'phone'
        ? words
        : `${words}: ${was[field] || 'none'} → ${is[field] || 'none'}`,
    )
    .join(', ');
}
