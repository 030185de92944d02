import type { Kysely } from 'kysely';
import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import {
  addMember,
  addressed,
  type NewMember,
  refuseUnlessAdministrator,
} from '#app/modules/members/members.server.ts';
import { invitationMail } from '#app/modules/members/members.ts';
import { askForCode, resetPage } from '#app/modules/ways-in/ways-in.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { Schema } from '#db/schema/schema.ts';

/** How somebody comes to be a member here: put on the roll, invited by mail or by a letter. */

type Acting = Pick<Site, 'clock' | 'club' | 'url'>;

/** Puts somebody on the roll; one with an address is invited. The postman is woken afterwards. */
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

/** Sends the invitation, again if need be; an earlier link ends. `message` stands before its words. */
export async function sendInvitation(
  tx: Kysely<Schema>,
  site: Acting,
  officer: Actor,
  member: MemberTable,
  email: string,
  message = '',
) {
  const opens = await askForCode(tx, site.clock, 'invitation', { member: member.id });
  const opening = { link: resetPage(site.url), opens };
  const mail = invitationMail(addressed(site, member, email), opening, message);
  await queueMail(tx, site.clock, mail, { officer });
  return noteInvited(tx, site.clock, member.id);
}

export async function noteInvited(tx: Kysely<Schema>, clock: Clock, id: string): Promise<string> {
  const invited_at = clock().toISOString();
  await tx.updateTable('member').set({ invited_at }).where('id', '=', id).execute();
  return invited_at;
}
