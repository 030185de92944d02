import type { Viewer } from '#app/api/who/sessions.server.ts';
import { refuseInvalid } from '#app/core/invalid.ts';
import { Refusal } from '#app/core/refusals.ts';
import { contentError, messageTooLong, readMessage } from '#app/modules/forum/messages/forum.ts';
import { postReply } from '#app/modules/forum/replies/post-reply.server.ts';
import { later } from '#app/modules/mail/mail.ts';
import { viewerOf } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { answerDocument } from './answer-document.ts';
import { notPosted, partlyPosted, tellWriter } from './answer-mails.server.ts';
import type { Heading } from './heading.ts';
import { ownParts } from './own-words.ts';
import { type SentFile, takeFiles } from './sent-files.server.ts';
import { hasCome, weighAnswer } from './weigh-answer.server.ts';

/** Incoming mail. */
export interface Letter {
  heading: Heading;
  /** Size in bytes, where it is known before the mail is read. */
  size?: number | undefined;
  /** Read the rest: call `onFile` for each attachment as it arrives, and return the text. */
  read(onFile: (file: SentFile) => Promise<void>): Promise<string>;
}

/** Maximum size of a mail, in bytes: the limit of the large providers. */
export const mostOfLetter = 26 * 2 ** 20;
const tooLarge =
  'It is too large: a mail of at most 25 MB can be read. Please send fewer pictures, or smaller ones.';
const nothingOwn =
  'There was nothing of your own to be found in it. Please write at the top, above the words of the mail that you answer.';
const saidBefore = 'You have answered with the very same words in this topic within the last day.';
/** Maximum length of text that is parsed; a message holds far less. */
const mostWords = 200_000;

/**
 * Post a member's reply by mail, by the same rules as in the forum, once even if it is delivered again. 'left' and 'refused' are
 * final; a thrown error is temporary, and the mail should be fetched again.
 */
export async function takeAnswer(site: Site, letter: Letter): Promise<'posted' | 'refused' | 'left'> {
  const weighed = await weighAnswer(site, letter.heading);
  if (weighed.is === 'left') {
    site.log.info({ why: weighed.why }, 'a mail that came was left');
    return 'left';
  }
  const { member, topic, key } = weighed;
  const refuse = async (why: string) => {
    // The same mail was delivered twice at once, and the other one was posted in the meantime.
    if (await hasCome(site.db, member.id, key)) return 'left' as const;
    await tellWriter(site, notPosted(weighed, why));
    site.log.info({ member: member.id, topic, why }, 'an answer by mail was refused');
    return 'refused' as const;
  };
  if (weighed.is === 'refused') return refuse(weighed.why);
  if ((letter.size ?? 0) > mostOfLetter) return refuse(tooLarge);
  const viewer = viewerOf(member);
  const files = takeFiles(site, viewer);
  try {
    const text = await letter.read(files.take);
    const content = contentOf(text, files.pictures, [member.mail_key, weighed.code]);
    await refuseRepeated(site, viewer, topic, content);
    await postReply(site, viewer, { topic, content, key });
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    return refuse(error.message);
  }
  if (files.left.length > 0) await tellWriter(site, partlyPosted(weighed, files.left));
  site.log.info({ member: member.id, topic }, 'an answer by mail was posted');
  return 'posted';
}

function contentOf(
  text: string,
  pictures: ReturnType<typeof takeFiles>['pictures'],
  secrets: string[],
): string {
  if (text.length > mostWords) throw new Refusal(422, messageTooLong);
  const parts = ownParts(withoutSecrets(text, secrets));
  if (parts.length === 0 && pictures.length === 0) throw new Refusal(422, nothingOwn);
  const content = JSON.stringify(answerDocument(parts, pictures));
  refuseInvalid({ content: contentError(content) });
  // Normalised as it will be stored.
  return JSON.stringify(readMessage(content));
}

/** Redact links and addresses in quoted text that are private to the member. */
const withoutSecrets = (text: string, secrets: string[]) =>
  text.replace(/[^\s<>]+/g, (word) =>
    secrets.some((one) => word.toLowerCase().includes(one.toLowerCase())) ? '…' : word,
  );

/** Refuse a repeated reply: an unmarked auto-responder always sends the same text, and two of them would loop for ever. */
async function refuseRepeated(
  { db, clock }: Site,
  viewer: Viewer,
  topic: string,
  content: string,
): Promise<void> {
  const said = await db
    .selectFrom('post')
    .select('id')
    .where('topic', '=', topic)
    .where('author', '=', viewer.id)
    .where('content', '=', content)
    .where('created_at', '>', later(clock(), -24 * 3600_000))
    .executeTakeFirst();
  if (said) throw new Refusal(409, saidBefore);
}
