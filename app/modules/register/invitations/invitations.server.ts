import type { Kysely } from 'kysely';
import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { createPendingAccessCode, getPasswordResetPageUrl } from '#app/modules/auth/auth.server.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import {
  insertMember,
  type NewMemberInput,
  requireAdministrator,
  toMailRecipient,
} from '#app/modules/members/members.server.ts';
import { composeInvitationMail } from '#app/modules/members/members.ts';
import type { Site } from '#app/site/site.server.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Adds members to the roll, and invites them by mail or by a printed letter. */

type InvitationContext = Pick<Site, 'clock' | 'club' | 'url'>;

/** Adds a member; one with an e-mail address is invited. The caller wakes the postman after the commit. */
export async function addAndInviteMember(
  tx: Kysely<DatabaseSchema>,
  site: InvitationContext,
  actor: Actor,
  member: NewMemberInput,
): Promise<MemberTable> {
  const added = await addMemberWithoutInvitation(tx, site, actor, member);
  if (!added.email) return added;
  const invited_at = await sendMemberInvitation(tx, site, actor, added, added.email);
  return { ...added, invited_at };
}

/** Adds a member without an invitation, which may follow later. */
export async function addMemberWithoutInvitation(
  tx: Kysely<DatabaseSchema>,
  { clock }: Pick<Site, 'clock'>,
  actor: Actor,
  member: NewMemberInput,
): Promise<MemberTable> {
  if (member.role !== 'member') await requireAdministrator(tx, actor);
  const added = await insertMember(tx, clock, member);
  await writeAuditLog(tx, clock, actor, 'added', added, `as ${added.role}`);
  return added;
}

/** Queues the invitation, also a repeated one; an earlier link ends. `message` is rendered before its text. */
export async function sendMemberInvitation(
  tx: Kysely<DatabaseSchema>,
  site: InvitationContext,
  officer: Actor,
  member: MemberTable,
  email: string,
  message = '',
) {
  const opens = await createPendingAccessCode(tx, site.clock, 'invitation', { member: member.id });
  const opening = { link: getPasswordResetPageUrl(site.url), opens };
  const mail = composeInvitationMail(toMailRecipient(site, member, email), opening, message);
  await queueMail(tx, site.clock, mail, { officer });
  return recordMemberInvitation(tx, site.clock, member.id);
}

export async function recordMemberInvitation(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  id: string,
): Promise<string> {
  const invited_at = clock().toISOString();
  await tx.updateTable('member').set({ invited_at }).where('id', '=', id).execute();
  return invited_at;
}
