import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { throwOnInvalidFields } from '#app/core/validation-errors.ts';
import { postForumReply } from '#app/modules/forum/forum.server.ts';
import {
  forumMessageTooLongError,
  parseForumMessageContent,
  validateForumMessageContent,
} from '#app/modules/forum-messages/forum-messages.ts';
import { addMsToIso } from '#app/modules/mail/mail.ts';
import { toViewerOfMember } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { collectMailedPictures, type IncomingMailAttachment } from './attachments.server.ts';
import { checkMailedReply, isReplyMailProcessed } from './check-mailed-reply.server.ts';
import type { IncomingMailHeaders } from './mail-headers.ts';
import {
  composePartialReplyRefusalMail,
  composeReplyRefusalMail,
  sendReplyRefusalMail,
} from './refusal-mails.server.ts';
import { buildMailedReplyContent } from './reply-document.ts';
import { extractMailedReplyPassages } from './unquoted-text.ts';

/** Incoming mail. */
export interface IncomingMail {
  heading: IncomingMailHeaders;
  /** Size in bytes, where it is known before the mail is read. */
  size?: number | undefined;
  /** Read the rest: call `onFile` for each attachment as it arrives, and return the text. */
  read(onFile: (file: IncomingMailAttachment) => Promise<void>): Promise<string>;
}

/** Maximum size of a mail, in bytes: the limit of the large providers. */
export const maxIncomingMailBytes = 26 * 2 ** 20;
const tooLargeError = 'Your email was larger than 25 MB. Please send fewer or smaller pictures.';
const noOwnTextError =
  'We could not find any text of your own. Please write at the top, above the email you are replying to.';
const repeatedReplyError =
  'You have already posted exactly the same reply in this topic within the last day.';
/** Maximum length of text that is parsed; a message holds far less. */
const maxTextLength = 200_000;

/**
 * Post a member's reply by mail, by the same rules as in the forum, once even if it is delivered again. 'left' and 'refused' are
 * final; a thrown error is temporary, and the mail should be fetched again.
 */
export async function postMailedReply(
  site: Site,
  letter: IncomingMail,
): Promise<'posted' | 'refused' | 'left'> {
  const weighed = await checkMailedReply(site, letter.heading);
  if (weighed.is === 'left') {
    site.log.info({ why: weighed.why }, 'a mail that came was left');
    return 'left';
  }
  const { member, topic, key } = weighed;
  const refuse = async (why: string) => {
    // The same mail was delivered twice at once, and the other one was posted in the meantime.
    if (await isReplyMailProcessed(site.db, member.id, key)) return 'left' as const;
    await sendReplyRefusalMail(site, composeReplyRefusalMail(weighed, why));
    site.log.info({ member: member.id, topic, why }, 'an answer by mail was refused');
    return 'refused' as const;
  };
  if (weighed.is === 'refused') return refuse(weighed.why);
  if ((letter.size ?? 0) > maxIncomingMailBytes) return refuse(tooLargeError);
  const viewer = toViewerOfMember(member);
  const files = collectMailedPictures(site, viewer);
  try {
    const text = await letter.read(files.take);
    const content = buildReplyContent(text, files.pictures, [member.mail_key, weighed.code]);
    await refuseRepeated(site, viewer, topic, content);
    await postForumReply(site, viewer, { topic, content, key });
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    return refuse(error.message);
  }
  if (files.left.length > 0)
    await sendReplyRefusalMail(site, composePartialReplyRefusalMail(weighed, files.left));
  site.log.info({ member: member.id, topic }, 'an answer by mail was posted');
  return 'posted';
}

function buildReplyContent(
  text: string,
  pictures: ReturnType<typeof collectMailedPictures>['pictures'],
  secrets: string[],
): string {
  if (text.length > maxTextLength) throw new Refusal(422, forumMessageTooLongError);
  const parts = extractMailedReplyPassages(redactSecrets(text, secrets));
  if (parts.length === 0 && pictures.length === 0) throw new Refusal(422, noOwnTextError);
  const content = JSON.stringify(buildMailedReplyContent(parts, pictures));
  throwOnInvalidFields({ content: validateForumMessageContent(content) });
  // Normalised as it will be stored.
  return JSON.stringify(parseForumMessageContent(content));
}

/** Redact links and addresses in quoted text that are private to the member. */
const redactSecrets = (text: string, secrets: string[]) =>
  text.replace(/[^\s<>]+/g, (word) =>
    secrets.some((one) => word.toLowerCase().includes(one.toLowerCase())) ? '…' : word,
  );

/** Refuse a repeated reply: an unmarked auto-responder always sends the same text, and two of them would loop for ever. */
async function refuseRepeated(
  { db, clock }: Site,
  viewer: SignedInViewer,
  topic: string,
  content: string,
): Promise<void> {
  const said = await db
    .selectFrom('post')
    .select('id')
    .where('topic', '=', topic)
    .where('author', '=', viewer.id)
    .where('content', '=', content)
    .where('created_at', '>', addMsToIso(clock(), -24 * 3600_000))
    .executeTakeFirst();
  if (said) throw new Refusal(409, repeatedReplyError);
}
