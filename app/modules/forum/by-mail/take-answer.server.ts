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

/** A mail that has come. */
export interface Letter {
  heading: Heading;
  /** How long it is in bytes, where that is known before it is read. */
  size?: number | undefined;
  /** Reads the rest: hands on each file as it comes, and answers the words. */
  read(onFile: (file: SentFile) => Promise<void>): Promise<string>;
}

/** So long a mail may be, in bytes: what the large providers send at most. */
export const mostOfLetter = 26 * 2 ** 20;
const tooLarge =
  'It is too large: a mail of at most 25 MB can be read. Please send fewer pictures, or smaller ones.';
const nothingOwn =
  'There was nothing of your own to be found in it. Please write at the top, above the words of the mail that you answer.';
const saidBefore = 'You have answered with the very same words in this topic within the last day.';
/** Words are looked through up to here; a message holds far fewer. */
const mostWords = 200_000;

/**
 * Posts what a member has answered by mail, as they would have in the forum and by the same rules, once however often it comes.
 * 'left' and 'refused' are the last word on it; what is thrown is a fault of ours, and it is to come again.
 */
export async function takeAnswer(site: Site, letter: Letter): Promise<'posted' | 'refused' | 'left'> {
  const weighed = await weighAnswer(site, letter.heading);
  if (weighed.is === 'left') {
    site.log.info({ why: weighed.why }, 'a mail that came was left');
    return 'left';
  }
  const { member, topic, key } = weighed;
  const refuse = async (why: string) => {
    // The same mail came twice at once, and the other one was posted meanwhile.
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
  // As it will be kept.
  return JSON.stringify(readMessage(content));
}

/** What is quoted may hold links and addresses that are their reader's alone. */
const withoutSecrets = (text: string, secrets: string[]) =>
  text.replace(/[^\s<>]+/g, (word) =>
    secrets.some((one) => word.toLowerCase().includes(one.toLowerCase())) ? '…' : word,
  );

/** A program that answers by itself, and does not say so, always says the same: two of them would never end. */
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
