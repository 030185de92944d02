import { once } from '#app/api/idempotency.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { replyAddress } from '#app/modules/forum/messages/forum.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import { fullName } from '#app/site/club-words.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Whose } from './reply-code.server.ts';
import { toldKey } from './weigh-answer.server.ts';

type TellingSite = Pick<Site, 'db' | 'clock' | 'club' | 'limits' | 'log' | 'postman' | 'url'>;

interface Told extends Whose {
  /** Key of the incoming mail; each gets at most one response. */
  key: string;
}

export const notPosted = (told: Told, why: string) => ({
  told,
  subject: 'Your answer by mail was not posted',
  lines: ['You have answered a mail of the forum. What you wrote was not posted there:', why],
});

export const partlyPosted = (told: Told, left: string[]) => ({
  told,
  subject: 'Your answer by mail was posted, but not all of it',
  lines: ['What you wrote stands in the forum now. This was left out:', ...left],
});

/**
 * Email the author at their own address, a few times a day at most: an auto-responder that was not recognised must not cause a
 * loop.
 */
export async function tellWriter(
  { db, clock, club, limits, log, postman, url }: TellingSite,
  { told: { member, topic, key }, subject, lines }: ReturnType<typeof notPosted>,
): Promise<void> {
  try {
    await limits.count({ 'mail-in-told': member.id });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return log.info(
      { member: member.id },
      'an answer by mail was refused, and its writer has been told enough today',
    );
  }
  const mail = {
    to: member.email ?? '',
    toName: member.name,
    greeting: `Dear ${member.name},`,
    subject: `${subject} (${fullName(club)})`,
    lines,
    action: { label: 'Answer in the forum', link: url + replyAddress(topic, null) },
  };
  await db
    .transaction()
    .execute((tx) =>
      once(tx, clock, member, toldKey(key), () => queueMail(tx, clock, mail, { own: 'their own doing' })),
    );
  postman.wake();
}
