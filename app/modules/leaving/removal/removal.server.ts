import type { Kysely } from 'kysely';
import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import { endOtherSessions } from '#app/api/auth/sessions.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import {
  lockMember,
  lockMemberRoll,
  relabelMentions,
  requireAnotherAdministrator,
  toMailRecipient,
} from '#app/modules/members/members.server.ts';
import { composeAccountClosedMail, formerMemberLabel } from '#app/modules/members/members.ts';
import { purgeMemberPictureFile, readRegisterEntry } from '#app/modules/register/register.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { purgeMemberAvailability } from './purge-availability.server.ts';
import { purgeNamesInExchangedResults } from './purge-exchanged-names.server.ts';
import { purgeMemberLetters } from './purge-letters.server.ts';
import { type MailFileOwner, purgeMemberMailFiles, purgeMemberMails } from './purge-mails.server.ts';
import { purgePaymentPayerNames } from './purge-payer-names.server.ts';

type RemovalSite = Pick<Site, 'db' | 'clock' | 'club' | 'postman' | 'memberPictures'>;

/** Tables with a member's own data, deleted with the member. */
const memberOwnedTables = [
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
  'member_section',
  'sent_once',
  'mail_link',
  'room_key',
  'sending',
  'match_reminder',
  'diary',
  'diary_entry',
  'topic_feed',
  'rota_member',
  'away',
  'register_entry',
  'register_change',
  'consent',
  'passkey',
  'passkey_challenge',
  'way_in',
  'subscription_reminder',
] as const;

/** Files of a removed member, to be deleted. */
export interface RemovedMemberFiles {
  member: string;
  hasPicture: boolean;
  /** Mail files, deleted after the commit. */
  mails: MailFileOwner | undefined;
}

interface MemberRemoval {
  id: string;
  /** Locks the member's row, and may throw a refusal. */
  lockMember?: (tx: Kysely<DatabaseSchema>) => Promise<MemberTable>;
}

/**
 * Removes a member: ends sessions, deletes name, addresses and password. Contributions stay under 'A former member'. Throws for
 * the last administrator. `lockMember` may throw too, in the transaction.
 */
export async function removeMember(
  site: RemovalSite,
  actor: Actor,
  { id, lockMember: hold = (tx) => lockMember(tx, id) }: MemberRemoval,
): Promise<void> {
  const written = await site.db.transaction().execute(async (tx) => {
    await lockMemberRoll(tx);
    const gone = await removeLockedMember(tx, site, actor, await hold(tx));
    await purgeRemovedMemberPictures(site, [gone]);
    return gone.mails;
  });
  await purgeMemberMailFiles(site.postman.folder, written);
  site.postman.wake();
}

/**
 * Deletes pictures as the last step before the commit: a refusal before it loses no picture, and no picture of a removed member
 * remains.
 */
export async function purgeRemovedMemberPictures(
  { memberPictures }: Pick<Site, 'memberPictures'>,
  gone: RemovedMemberFiles[],
): Promise<void> {
  for (const { member, hasPicture } of gone)
    if (hasPicture) await purgeMemberPictureFile(memberPictures, member);
}

/** Removes a member in a transaction that has locked the member list and the row; files are left to the caller. */
export async function removeLockedMember(
  tx: Kysely<DatabaseSchema>,
  site: RemovalSite,
  actor: Actor,
  member: MemberTable,
): Promise<RemovedMemberFiles> {
  const { id } = member;
  const { clock } = site;
  await requireAnotherAdministrator(tx, member);
  await endOtherSessions(tx, id);
  const { picture } = await readRegisterEntry(tx, id);
  for (const table of memberOwnedTables) await tx.deleteFrom(table).where('member', '=', id).execute();
  await tx.updateTable('coming').set({ answer: '' }).where('member', '=', id).execute();
  await purgeMemberAvailability(tx, clock, id);
  await purgePaymentPayerNames(tx, id);
  await purgeMemberLetters(tx, member);
  await purgeNamesInExchangedResults(tx, member);
  const mails = await purgeMemberMails(tx, member);
  await tx
    .updateTable('document_file')
    .set({ added_by_name: formerMemberLabel })
    // Files added before ids were stored match by name only.
    .where((e) =>
      e.or([
        e('added_by', '=', id),
        e.and([e('added_by', 'is', null), e('added_by_name', '=', member.name)]),
      ]),
    )
    .execute();
  await tx
    .deleteFrom('pairing')
    .where((e) => e.or([e('one', '=', id), e('other', '=', id)]))
    .execute();
  await tx
    .deleteFrom('two_people')
    .where((e) => e.or([e('one', '=', id), e('other', '=', id)]))
    .execute();
  await relabelMentions(tx, id, formerMemberLabel);
  await tx.updateTable('member').set(getAnonymizedMember(clock)).where('id', '=', id).execute();
  const byOneself = actor.id === id;
  await writeAuditLog(tx, clock, actor, byOneself ? 'closed the account of' : 'removed', member);
  if (member.email)
    await queueMail(
      tx,
      clock,
      {
        ...composeAccountClosedMail(toMailRecipient(site, member, member.email), byOneself),
        forgotten: true,
      },
      byOneself ? { own: 'their account' } : { club: 'a decision' },
    );
  return { member: id, hasPicture: picture !== null, mails };
}

/** Values of an anonymized member row. */
export const getAnonymizedMember = (clock: Clock) => ({
  name: formerMemberLabel,
  display_name: null,
  email: null,
  sign_in_name: null,
  password_hash: null,
  phone: '',
  role: 'member' as const,
  removed_at: clock().toISOString(),
});
