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

/** Adds members to the roll, and invites them by mail or by a printed letter. */

type Acting = Pick<Site, 'clock' | 'club' | 'url'>;

/** Adds a member; one with an e-mail address is invited. The caller wakes the postman after the commit. */
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

/** Adds a member without an invitation, which may follow later. */
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

/** Queues the invitation, also a repeated one; an earlier link ends. `message` is rendered before its text. */
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
