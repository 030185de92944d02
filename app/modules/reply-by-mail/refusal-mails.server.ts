import { runIdempotent } from '#app/api/idempotency.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { getForumReplyPath } from '#app/modules/forum-messages/forum-messages.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import { addressMailTo } from '#app/site/mail.ts';
import type { Site } from '#app/site/site.server.ts';
import { getReplyRefusalMailKey } from './check-mailed-reply.server.ts';
import type { ReplyEmailCodeOwner } from './reply-address.server.ts';

type RefusalMailSite = Pick<Site, 'db' | 'clock' | 'club' | 'limits' | 'log' | 'postman' | 'url'>;

interface MailedReplySource extends ReplyEmailCodeOwner {
  /** Key of the incoming mail; each gets at most one response. */
  key: string;
}

export const composeReplyRefusalMail = (told: MailedReplySource, why: string) => ({
  told,
  subject: 'Your email reply was not posted',
  lines: ['We could not post your reply to a forum email:', why],
});

export const composePartialReplyRefusalMail = (told: MailedReplySource, left: string[]) => ({
  told,
  subject: 'Part of your email reply was posted',
  lines: ['Your reply is now in the forum. This was left out:', ...left],
});

/**
 * Email the author at their own address, a few times a day at most: an auto-responder that was not recognised must not cause a
 * loop.
 */
export async function sendReplyRefusalMail(
  { db, clock, club, limits, log, postman, url }: RefusalMailSite,
  { told: { member, topic, key }, subject, lines }: ReturnType<typeof composeReplyRefusalMail>,
): Promise<void> {
  try {
    await limits.count({ 'mail-refusal-member': member.id });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return log.info(
      { member: member.id },
      'an answer by mail was refused, and its writer has been told enough today',
    );
  }
  const mail = {
    ...addressMailTo({ name: member.name, email: member.email ?? '' }),
    subject: `${subject} (${formatClubName(club)})`,
    lines,
    action: { label: 'Reply in the forum', link: url + getForumReplyPath(topic, null) },
  };
  await db
    .transaction()
    .execute((tx) =>
      runIdempotent(tx, clock, member, getReplyRefusalMailKey(key), () =>
        queueMail(tx, clock, mail, { own: 'their own doing' }),
      ),
    );
  postman.wake();
}
