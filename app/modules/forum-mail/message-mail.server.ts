import type { Kysely } from 'kysely';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { formatPicturePlaceholder, richTextToPlainText } from '#app/core/rich-text/rich-text.ts';
import type { MailKindName } from '#app/kernel/notification-kinds.ts';
import { getForumReplyPath, parseStoredForumMessage } from '#app/modules/forum-messages/forum-messages.ts';
import {
  deleteUntriedMails,
  queueMailsWithCause,
  rewriteWaitingMails,
} from '#app/modules/mail/mail.server.ts';
import type { MailPersonCause } from '#app/modules/mail/mail.ts';
import { getUnsubscribeUrl } from '#app/modules/members/members.server.ts';
import { getMemberDisplayName } from '#app/modules/members/members.ts';
import type { QueuedPushes } from '#app/modules/push/push.server.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import { addressMailTo, type OutgoingMail } from '#app/site/mail.ts';
import type { Site } from '#app/site/site.server.ts';
import { prepareQuery, type QueryParameter } from '#db/prepare-query.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Keys of threads that a member can follow. */
export const getForumTopicThreadKey = (id: string) => `topic:${id}`;
export const getForumCategoryThreadKey = (id: string) => `category:${id}`;

export async function followForumThread(
  tx: Kysely<DatabaseSchema>,
  viewer: SignedInViewer,
  thread: string,
): Promise<void> {
  await insertFollow.run(tx, { member: viewer.id, thread });
}

const insertFollow = prepareQuery((db, given: QueryParameter<{ member: string; thread: string }>) =>
  db
    .insertInto('follow')
    .values({ member: given('member'), thread: given('thread') })
    .onConflict((c) => c.doNothing()),
);

export async function unfollowForumThread(
  tx: Kysely<DatabaseSchema>,
  viewer: SignedInViewer,
  thread: string,
): Promise<void> {
  await tx.deleteFrom('follow').where('member', '=', viewer.id).where('thread', '=', thread).execute();
}

export interface NewForumMessage {
  topic: string;
  /** Null for the topic's first message. */
  reply: string | null;
  title: string;
  category: string;
  content: string;
  /** Members who are newly mentioned in it. */
  mentioned: string[];
}

/** Services that sending forum mail needs. */
export type ForumMailServices = Pick<Site, 'club' | 'clock' | 'url' | 'mailIn'>;

const maxExcerptLength = 600;

/** Part of a write: mail the followers who want instant mail, except the author. */
export async function mailForumThreadFollowers(
  tx: Kysely<DatabaseSchema>,
  site: ForumMailServices,
  viewer: SignedInViewer,
  news: NewForumMessage,
  { toldAlready, phones }: { toldAlready: string[]; phones: QueuedPushes },
): Promise<void> {
  const threads = {
    topic: getForumTopicThreadKey(news.topic),
    category: getForumCategoryThreadKey(news.category),
  };
  const followers = await selectInstantMailFollowers.all(tx, { ...threads, but: viewer.id });
  const by = getMemberDisplayName(viewer);
  const written = followers
    .filter(({ id }) => !toldAlready.includes(id))
    .flatMap((follower) =>
      composeForumMessageMail(site, news, follower, {
        kind: 'forum',
        subject: `${news.reply ? 'Re: ' : ''}${news.title}`,
        first: news.reply
          ? `${by} has replied in ‘${news.title}’:`
          : `${by} has started the topic ‘${news.title}’:`,
        why: 'You follow this in the forum.',
      }).map((mail) => ({ mail, to: follower.id })),
    );
  await queueForumMessageMails(tx, site, viewer, news, { written, phones });
}

/** Queue the mails of one message; each is sent only if the member's push notification is not delivered. */
export async function queueForumMessageMails(
  tx: Kysely<DatabaseSchema>,
  { clock }: ForumMailServices,
  viewer: SignedInViewer,
  news: NewForumMessage,
  { written, phones }: { written: { mail: OutgoingMail; to: string }[]; phones: QueuedPushes },
): Promise<void> {
  const mails = written.map(({ mail }) => mail);
  const ids = await queueMailsWithCause(tx, clock, mails, getForumMessageMailCause(viewer, news));
  for (const [at, id] of ids.entries()) await phones.deferMail(written[at]?.to ?? '', id);
}

/**
 * At most one mail per message and recipient; mails of an author beyond the limit are dropped, and the messages are read in
 * the forum.
 */
const getForumMessageMailCause = (
  { id }: Pick<SignedInViewer, 'id'>,
  { topic, reply }: Pick<NewForumMessage, 'topic' | 'reply'>,
): MailPersonCause => ({
  by: id,
  about: getMessageMailKey(reply ?? topic),
  beyond: 'left out',
});

const getMessageMailKey = (id: string) => `message:${id}`;

/** Withdraw the queued mails of a removed message; for a topic, those of its recent replies too. */
export async function withdrawForumMessageMails(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  { topic, reply }: Pick<NewForumMessage, 'topic' | 'reply'>,
): Promise<void> {
  const lately = new Date(clock().getTime() - 3600_000).toISOString();
  const answers =
    reply === null
      ? await tx
          .selectFrom('post')
          .select('id')
          .where('topic', '=', topic)
          .where('created_at', '>', lately)
          .execute()
      : [];
  for (const id of [reply ?? topic, ...answers.map(({ id }) => id)])
    await deleteUntriedMails(tx, getMessageMailKey(id));
}

/** Update the text of queued mails after a message was edited. */
export async function updateQueuedForumMessageMails(
  tx: Kysely<DatabaseSchema>,
  news: Omit<NewForumMessage, 'mentioned'>,
): Promise<void> {
  await rewriteWaitingMails(
    tx,
    getMessageMailKey(news.reply ?? news.topic),
    ({ lines: [first = '', , ...rest], ...mail }) => ({
      ...mail,
      lines: [first, formatMessageExcerpt(news.content), ...rest],
    }),
  );
}

function formatMessageExcerpt(content: string): string {
  const words = richTextToPlainText(parseStoredForumMessage(content), formatPicturePlaceholder);
  return words.length > maxExcerptLength ? `${words.slice(0, maxExcerptLength)} …` : words;
}

/** Query for followers of either thread who want instant mail. */
const selectInstantMailFollowers = prepareQuery(
  (db, given: QueryParameter<{ topic: string; category: string; but: string }>) =>
    db
      .selectFrom('member')
      .innerJoin('mail_choice', 'mail_choice.member', 'member.id')
      .select(['member.id', 'member.name', 'member.email', 'member.mail_key'])
      .where('mail_choice.kind', '=', 'forum')
      .where('mail_choice.choice', '=', 'at once')
      .where('member.id', '!=', given('but'))
      .where('member.removed_at', 'is', null)
      .where('member.suspended_at', 'is', null)
      .where('member.id', 'in', (q) =>
        q
          .selectFrom('follow')
          .select('follow.member')
          .where('thread', 'in', [given('topic'), given('category')]),
      ),
);

const replyByMailHint =
  'Reply to this email to post in the topic, where all members can read it. Write at the top; everything below is left out.';
const replyOnSiteHint = 'To reply in the forum, sign in. A reply to this email goes to the Secretary.';

interface MessageMailRecipient {
  id: string;
  name: string;
  email: string | null;
  mail_key: string;
}

/** Compose a mail with a message's text; `why` is the reason that the recipient gets it. */
export function composeForumMessageMail(
  { club, url, mailIn }: ForumMailServices,
  news: NewForumMessage,
  { id, name, email, mail_key }: MessageMailRecipient,
  {
    kind,
    subject,
    first,
    also,
    why,
  }: { kind: MailKindName; subject: string; first: string; also?: string; why: string },
): OutgoingMail[] {
  if (!email) return [];
  return [
    {
      ...addressMailTo({ name, email }),
      subject: `${subject} (${formatClubName(club)})`,
      lines: [first, formatMessageExcerpt(news.content), ...(also ? [also] : [])],
      action: { label: 'Read and reply', link: url + getForumReplyPath(news.topic, news.reply) },
      after: [`${why} ${mailIn ? replyByMailHint : replyOnSiteHint}`],
      ...(mailIn && { answers: { member: id, topic: news.topic } }),
      unsubscribe: getUnsubscribeUrl(url, mail_key, kind),
    },
  ];
}
