import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import type { Role } from '#app/api/who/roles.ts';
import { endCodes } from '#app/club/members/password/codes.server.ts';
import { forgetAddress } from '#app/club/members/roll/relabel.server.ts';
import { lockRoll, refuseChangedSince } from '#app/club/members/roll/roll.server.ts';
import { refuseTaken } from '#app/club/members/roll/shared-address.server.ts';
import { holdMember } from '#app/club/members/sign-in/hold.server.ts';
import { invalid } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { CodeKind, MemberTable } from '#db/schema/members.ts';
import { refuseWithoutAdministrator } from './last-administrator.server.ts';

const everyCode: CodeKind[] = ['reset', 'invitation', 'letter', 'new-email', 'not-me'];

export interface MemberChange {
  name?: string;
  email?: string | null;
  signInName?: string | null;
  role?: Role;
}

/** Changes what the roll says of a member. With another address, links that went to the old one end. */
export async function changeMember(
  site: Pick<Site, 'db' | 'clock'>,
  actor: Actor,
  { id, version, ...change }: MemberChange & { id: string; version?: number },
): Promise<MemberTable> {
  const { db, clock } = site;
  return db.transaction().execute(async (tx) => {
    await lockRoll(tx);
    const member = await holdMember(tx, id);
    if (version !== undefined) await refuseChangedSince(tx, member, version);
    const email = change.email === undefined ? member.email : change.email;
    const signInName = change.signInName === undefined ? member.sign_in_name : change.signInName;
    const { name = member.name, role = member.role } = change;
    if (!email && !signInName) throw invalid({ email: 'Please give an e-mail address or a sign-in name.' });
    const name_is_given = change.name === undefined ? member.name_is_given : 1;
    await refuseTaken(tx, { name, nameIsGiven: name_is_given === 1, email, signInName }, member);
    if (role !== 'administrator') await refuseWithoutAdministrator(tx, member);
    const fields = { name, name_is_given, email, sign_in_name: signInName, role };
    await tx.updateTable('member').set(fields).where('id', '=', id).execute();
    if (email !== member.email) await endCodes(tx, clock, everyCode, id);
    // Whoever asked for another address before is not given the new role with it.
    if (role !== member.role) await endCodes(tx, clock, ['new-email'], id);
    await forgetAddress(tx, member);
    const details = differences(member, fields);
    if (details) await writeAuditLog(tx, clock, actor, 'changed', { id, name }, details);
    return { ...member, ...fields };
  });
}

function differences(was: MemberTable, is: Pick<MemberTable, 'name' | 'email' | 'sign_in_name' | 'role'>) {
  const words = {
    name: 'name',
    email: 'e-mail address',
    sign_in_name: 'sign-in name',
    role: 'role',
  } as const;
  return (Object.keys(words) as (keyof typeof words)[])
    .filter((field) => was[field] !== is[field])
    .map((field) =>
      // Addresses are not for the record.
      field === 'email' ? words[field] : `${words[field]}: ${was[field] ?? 'none'} → ${is[field] ?? 'none'}`,
    )
    .join(', ');
}
