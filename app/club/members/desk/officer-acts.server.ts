import type { Kysely } from 'kysely';
import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import type { Role } from '#app/api/who/roles.ts';
import { endSessions } from '#app/api/who/sessions.server.ts';
import { queueMail } from '#app/club/mail/outbox.server.ts';
import { addressed } from '#app/club/members/mail-choices/mail-choices.server.ts';
import { closedMail, invitationMail } from '#app/club/members/mail-choices/mail-words.ts';
import { askForCode, endCodes, makeCode } from '#app/club/members/password/codes.server.ts';
import { passwordCodes, resetPage } from '#app/club/members/password/reset.server.ts';
import { formerMember } from '#app/club/members/roll/member.ts';
import { forgetAddress, relabelMentions } from '#app/club/members/roll/relabel.server.ts';
import {
  addMember,
  lockRoll,
  type NewMember,
  readMember,
  refuseChangedSince,
} from '#app/club/members/roll/roll.server.ts';
import { refuseTaken } from '#app/club/members/roll/shared-address.server.ts';
import { holdMember } from '#app/club/members/sign-in/hold.server.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { CodeKind, MemberTable } from '#db/schema/members.ts';
import type { Schema } from '#db/schema/schema.ts';

/** What an officer does to the roll. Each act is one transaction with its line in the record. */

type Acting = Pick<Site, 'db' | 'clock' | 'club' | 'url' | 'postman'>;

const everyCode: CodeKind[] = ['reset', 'invitation', 'letter', 'new-email', 'not-me'];

export async function addAndInvite(site: Acting, actor: Actor, member: NewMember): Promise<MemberTable> {
  const added = await site.db.transaction().execute((tx) => addInvited(site, tx, actor, member));
  site.postman.wake();
  return added;
}

/** The same within a transaction of somebody else's: an import, an application. */
export async function addInvited(
  site: Acting,
  tx: Kysely<Schema>,
  actor: Actor,
  member: NewMember,
): Promise<MemberTable> {
  const added = await addMember(tx, site.clock, member);
  await writeAuditLog(tx, site.clock, actor, 'added', added, `as ${added.role}`);
  if (added.email) await sendInvitation(site, tx, added, added.email);
  return added;
}

/** Sends the invitation, again if need be; an earlier link ends. Refuses where there is nothing to invite to, or nobody. */
export async function invite(site: Acting, actor: Actor, id: string): Promise<void> {
  const { db, clock } = site;
  await db.transaction().execute(async (tx) => {
    const member = await holdMember(tx, id);
    if (!member.email)
      throw new Refusal(409, `${member.name} has no e-mail address. Print a letter instead.`);
    if (member.password_hash) throw new Refusal(409, `${member.name} has chosen a password already.`);
    await sendInvitation(site, tx, member, member.email);
    await writeAuditLog(tx, clock, actor, 'invited', member);
  });
  site.postman.wake();
}

async function sendInvitation(site: Acting, tx: Kysely<Schema>, member: MemberTable, email: string) {
  const opens = await askForCode(tx, site.clock, 'invitation', { member: member.id });
  const opening = { link: resetPage(site.url), opens };
  await queueMail(tx, site.clock, invitationMail(addressed(site, member, email), opening));
}

export interface Letter {
  name: string;
  signInName: string;
  code: string;
  link: string;
  /** The day after which the code is no longer good, as a moment. */
  expiresAt: string;
}

/** What a printed letter says: how to sign in, and a code to choose a password with. An earlier letter's code ends. */
export async function writeLetter(site: Acting, actor: Actor, id: string): Promise<Letter> {
  const { db, clock } = site;
  return db.transaction().execute(async (tx) => {
    const member = await holdMember(tx, id);
    const code = await makeCode(tx, clock, 'letter', { member: member.id });
    await writeAuditLog(tx, clock, actor, 'printed a letter for', member);
    const { expires_at } = await tx
      .selectFrom('code')
      .select('expires_at')
      .where('member', '=', id)
      .where('kind', '=', 'letter')
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    const signInName = member.email ?? member.sign_in_name ?? '';
    const link = `${resetPage(site.url)}?code=${code}`;
    return { name: member.name, signInName, code, link, expiresAt: expires_at };
  });
}

export interface MemberChange {
  name?: string;
  email?: string | null;
  signInName?: string | null;
  role?: Role;
}

/** Changes what the roll says of a member. With another address, links that went to the old one end. */
export async function changeMember(
  site: Acting,
  actor: Actor,
  id: string,
  { version, ...change }: MemberChange & { version?: number },
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

/** Keeps a member out until they are let in again; signs them out everywhere. */
export async function suspend(site: Acting, actor: Actor, id: string, version: number): Promise<void> {
  const { db, clock } = site;
  await db.transaction().execute(async (tx) => {
    await lockRoll(tx);
    const member = await holdMember(tx, id);
    if (member.suspended_at) return;
    await refuseChangedSince(tx, member, version);
    if (actor.id === id) throw new Refusal(409, 'You cannot suspend yourself.');
    await refuseWithoutAdministrator(tx, member);
    await tx
      .updateTable('member')
      .set({ suspended_at: clock().toISOString() })
      .where('id', '=', id)
      .execute();
    await endSessions(tx, id);
    await endCodes(tx, clock, [...passwordCodes, 'new-email'], id);
    await writeAuditLog(tx, clock, actor, 'suspended', member);
  });
}

export async function letBackIn(
  { db, clock }: Acting,
  actor: Actor,
  id: string,
  version: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockRoll(tx);
    const member = await readMember(tx, id);
    if (!member.suspended_at) return;
    await refuseChangedSince(tx, member, version);
    await tx.updateTable('member').set({ suspended_at: null }).where('id', '=', id).execute();
    await writeAuditLog(tx, clock, actor, 'let back in', member);
  });
}

export async function signOutEverywhere({ db, clock }: Acting, actor: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const member = await holdMember(tx, id);
    await endSessions(tx, id);
    await endCodes(tx, clock, ['new-email'], id);
    await writeAuditLog(tx, clock, actor, 'signed out everywhere', member);
  });
}

/** What is kept of a member's own, and goes with them. */
const forgotten = [
  'code',
  'mail_choice',
  'device',
  'known_place',
  'follow',
  'digest',
  'reading',
  'mention',
  'mention_mail',
  'reaction',
] as const;

/**
 * Removes a member: signed out at once, name, addresses and password gone. What they wrote stays, under 'A former
 * member'. Refuses to remove the last administrator. `hold` may refuse too, in the transaction.
 */
export async function removeMember(
  site: Acting,
  actor: Actor,
  id: string,
  hold: (tx: Kysely<Schema>) => Promise<MemberTable> = (tx) => holdMember(tx, id),
): Promise<void> {
  const { db, clock } = site;
  await db.transaction().execute(async (tx) => {
    await lockRoll(tx);
    const member = await hold(tx);
    await refuseWithoutAdministrator(tx, member);
    await endSessions(tx, id);
    for (const table of forgotten) await tx.deleteFrom(table).where('member', '=', id).execute();
    await relabelMentions(tx, id, formerMember);
    await tx
      .updateTable('member')
      .set({
        name: formerMember,
        display_name: null,
        email: null,
        sign_in_name: null,
        password_hash: null,
        role: 'member',
        removed_at: clock().toISOString(),
      })
      .where('id', '=', id)
      .execute();
    const byOneself = actor.id === id;
    await writeAuditLog(tx, clock, actor, byOneself ? 'closed the account of' : 'removed', member);
    if (member.email)
      await queueMail(tx, clock, closedMail(addressed(site, member, member.email), byOneself));
  });
  site.postman.wake();
}

/** The same at the desk: 409 where the roll says otherwise than the officer saw it. */
export const removeSeen = (site: Acting, actor: Actor, id: string, version: number): Promise<void> =>
  removeMember(site, actor, id, async (tx) => {
    const member = await holdMember(tx, id);
    await refuseChangedSince(tx, member, version);
    return member;
  });

/** Somebody must be able to look after the members. */
async function refuseWithoutAdministrator(tx: Kysely<Schema>, member: MemberTable): Promise<void> {
  if (member.role !== 'administrator') return;
  const another = await tx
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'administrator')
    .where('id', '!=', member.id)
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  if (!another) {
    throw new Refusal(409, 'This is the last administrator. Please make somebody else one first.');
  }
}
