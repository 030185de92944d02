import type { Kysely } from 'kysely';
import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import { queueMail } from '#app/club/mail/outbox.server.ts';
import { addressed } from '#app/club/members/mail-choices/mail-choices.server.ts';
import { invitationMail } from '#app/club/members/mail-choices/mail-words.ts';
import { askForCode, makeCode } from '#app/club/members/password/codes.server.ts';
import { resetPage } from '#app/club/members/password/reset.server.ts';
import { refuseForOfficer, refuseUnlessAdministrator } from '#app/club/members/roll/officers.server.ts';
import { addMember, isUninvited, lockRoll, type NewMember } from '#app/club/members/roll/roll.server.ts';
import type { Letter } from '#app/club/members/roll/roll-schemas.server.ts';
import { holdMember } from '#app/club/members/sign-in/hold.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { Schema } from '#db/schema/schema.ts';

/** How somebody comes to be a member here: put on the roll, invited by mail or by a letter. */

type Acting = Pick<Site, 'db' | 'clock' | 'club' | 'url' | 'postman'>;

export async function addAndInvite(site: Acting, actor: Actor, member: NewMember): Promise<MemberTable> {
  const added = await site.db.transaction().execute((tx) => addInvited(tx, site, actor, member));
  site.postman.wake();
  return added;
}

/** The same within a transaction of somebody else's: an import, an application. */
export async function addInvited(
  tx: Kysely<Schema>,
  site: Acting,
  actor: Actor,
  member: NewMember,
): Promise<MemberTable> {
  const added = await addUninvited(tx, site, actor, member);
  if (!added.email) return added;
  const invited_at = await sendInvitation(tx, site, actor, added, added.email);
  return { ...added, invited_at };
}

/** Puts somebody on the roll without a word to them, for who invites them later. */
export async function addUninvited(
  tx: Kysely<Schema>,
  { clock }: Pick<Site, 'clock'>,
  actor: Actor,
  member: NewMember,
): Promise<MemberTable> {
  if (member.role !== 'member') await refuseUnlessAdministrator(tx, actor);
  const added = await addMember(tx, clock, member);
  await writeAuditLog(tx, clock, actor, 'added', added, `as ${added.role}`);
  return added;
}

/**
 * Invites all whom nobody has invited yet, once. 409 where they are others than `count` by then: somebody else has pressed,
 * or a list has come in.
 */
export async function inviteAll(site: Acting, actor: Actor, count: number): Promise<number> {
  const { db, clock } = site;
  await db.transaction().execute(async (tx) => {
    await lockRoll(tx);
    const waiting = await tx.selectFrom('member').selectAll().where(isUninvited).orderBy('name').execute();
    if (waiting.length !== count)
      throw new Refusal(
        409,
        waiting.length === 0
          ? 'Everybody with an e-mail address has been invited already.'
          : `There are ${waiting.length} to invite by now. Please look again.`,
      );
    for (const member of waiting)
      if (member.email) await sendInvitation(tx, site, actor, member, member.email);
    await writeAuditLog(tx, clock, actor, 'invited all who were not yet', null, `${waiting.length} members`);
  });
  site.postman.wake();
  return count;
}

/** Sends the invitation, again if need be; an earlier link ends. Refuses where there is nothing to invite to, or nobody. */
export async function invite(site: Acting, actor: Actor, id: string): Promise<void> {
  const { db, clock } = site;
  await db.transaction().execute(async (tx) => {
    const member = await holdMember(tx, id);
    if (!member.email)
      throw new Refusal(409, `${member.name} has no e-mail address. Print a letter instead.`);
    if (member.password_hash) throw new Refusal(409, `${member.name} has chosen a password already.`);
    await sendInvitation(tx, site, actor, member, member.email);
    await writeAuditLog(tx, clock, actor, 'invited', member);
  });
  site.postman.wake();
}

async function sendInvitation(
  tx: Kysely<Schema>,
  site: Acting,
  officer: Actor,
  member: MemberTable,
  email: string,
) {
  const opens = await askForCode(tx, site.clock, 'invitation', { member: member.id });
  const opening = { link: resetPage(site.url), opens };
  await queueMail(tx, site.clock, invitationMail(addressed(site, member, email), opening), { officer });
  return noteInvited(tx, site.clock, member.id);
}

async function noteInvited(tx: Kysely<Schema>, clock: Clock, id: string): Promise<string> {
  const invited_at = clock().toISOString();
  await tx.updateTable('member').set({ invited_at }).where('id', '=', id).execute();
  return invited_at;
}

/** What a printed letter says: how to sign in, and a code to choose a password with. An earlier letter's code ends. */
export async function writeLetter(site: Acting, actor: Actor, id: string): Promise<Letter> {
  const { db, clock } = site;
  return db.transaction().execute(async (tx) => {
    const member = await holdMember(tx, id);
    await refuseForOfficer(tx, actor, member);
    const code = await makeCode(tx, clock, 'letter', { member: member.id });
    await writeAuditLog(tx, clock, actor, 'printed a letter for', member);
    await noteInvited(tx, clock, id);
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
