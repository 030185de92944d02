import type { Kysely } from 'kysely';
import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import { endSessions } from '#app/api/who/sessions.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import {
  addressed,
  holdMember,
  lockRoll,
  refuseWithoutAdministrator,
  relabelMentions,
} from '#app/modules/members/members.server.ts';
import { closedMail, formerMember } from '#app/modules/members/members.ts';
import { forgetPicture, readEntry } from '#app/modules/register/register.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { Schema } from '#db/schema/schema.ts';
import { forgetAnswers } from './forget-answers.server.ts';
import { forgetInLetters } from './forget-in-letters.server.ts';
import { forgetLettersTo } from './forget-letters-to.server.ts';
import { forgetMailFiles, forgetMailsTo, type Written } from './forget-mails-to.server.ts';
import { forgetPayer } from './forget-payer.server.ts';

type Acting = Pick<Site, 'db' | 'clock' | 'club' | 'postman' | 'memberPictures'>;

/** Tables with a member's own data, deleted with the member. */
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
export interface Gone {
  member: string;
  hasPicture: boolean;
  /** Mail files, deleted after the commit. */
  mails: Written | undefined;
}

interface Removal {
  id: string;
  /** Locks the member's row, and may throw a refusal. */
  hold?: (tx: Kysely<Schema>) => Promise<MemberTable>;
}

/**
 * Removes a member: ends sessions, deletes name, addresses and password. Contributions stay under 'A former member'. Throws for
 * the last administrator. `lockMember` may throw too, in the transaction.
 */
export async function removeMember(
  site: Acting,
  actor: Actor,
  { id, hold = (tx) => holdMember(tx, id) }: Removal,
): Promise<void> {
  const written = await site.db.transaction().execute(async (tx) => {
    await lockRoll(tx);
    const gone = await removeHeld(tx, site, actor, await hold(tx));
    await forgetPictures(site, [gone]);
    return gone.mails;
  });
  await forgetMailFiles(site.postman.folder, written);
  site.postman.wake();
}

/**
 * Deletes pictures as the last step before the commit: a refusal before it loses no picture, and no picture of a removed member
 * remains.
 */
export async function forgetPictures(
  { memberPictures }: Pick<Site, 'memberPictures'>,
  gone: Gone[],
): Promise<void> {
  for (const { member, hasPicture } of gone) if (hasPicture) await forgetPicture(memberPictures, member);
}

/** Removes a member in a transaction that has locked the member list and the row; files are left to the caller. */
export async function removeHeld(
  tx: Kysely<Schema>,
  site: Acting,
  actor: Actor,
  member: MemberTable,
): Promise<Gone> {
  const { id } = member;
  const { clock } = site;
  await refuseWithoutAdministrator(tx, member);
  await endSessions(tx, id);
  const { picture } = await readEntry(tx, id);
  for (const table of forgotten) await tx.deleteFrom(table).where('member', '=', id).execute();
  await tx.updateTable('coming').set({ answer: '' }).where('member', '=', id).execute();
  await forgetAnswers(tx, clock, id);
  await forgetPayer(tx, id);
  await forgetLettersTo(tx, member);
  await forgetInLetters(tx, member);
  const mails = await forgetMailsTo(tx, member);
  await tx
    .updateTable('document_file')
    .set({ added_by_name: formerMember })
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
  await relabelMentions(tx, id, formerMember);
  await tx.updateTable('member').set(nameless(clock)).where('id', '=', id).execute();
  const byOneself = actor.id === id;
  await writeAuditLog(tx, clock, actor, byOneself ? 'closed the account of' : 'removed', member);
  if (member.email)
    await queueMail(
      tx,
      clock,
      { ...closedMail(addressed(site, member, member.email), byOneself), forgotten: true },
      byOneself ? { own: 'their account' } : { club: 'a decision' },
    );
  return { member: id, hasPicture: picture !== null, mails };
}

/** Values of an anonymized member row. */
export const nameless = (clock: Clock) => ({
  name: formerMember,
  display_name: null,
  email: null,
  sign_in_name: null,
  password_hash: null,
  phone: '',
  role: 'member' as const,
  removed_at: clock().toISOString(),
});
