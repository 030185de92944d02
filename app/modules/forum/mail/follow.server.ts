import type { Kysely } from 'kysely';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { plainText, sayPicture } from '#app/core/rich-text/rich-text.ts';
import { documentOf, replyAddress } from '#app/modules/forum/messages/forum.ts';
import { changeWaiting, queueCaused, takeBackMail } from '#app/modules/mail/mail.server.ts';
import type { ByOne } from '#app/modules/mail/mail.ts';
import { stopMailLink } from '#app/modules/members/members.server.ts';
import { shownAs } from '#app/modules/members/members.ts';
import type { ToldPhones } from '#app/modules/push/push.server.ts';
import { fullName } from '#app/site/club-words.ts';
import type { Mail } from '#app/site/mail.ts';
import type { Site } from '#app/site/site.server.ts';
import { type Given, prepared } from '#db/prepared.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Keys of threads that a member can follow. */
export const topicThread = (id: string) => `topic:${id}`;
export const categoryThread = (id: string) => `category:${id}`;

export async function follow(tx: Kysely<Schema>, viewer: Viewer, thread: string): Promise<void> {
  await beginToFollow.run(tx, { member: viewer.id, thread });
}

const beginToFollow = prepared((db, given: Given<{ member: string; thread: string }>) =>
  db
    .insertInto('follow')
    .values({ member: given('member'), thread: given('thread') })
    .onConflict((c) => c.doNothing()),
);

export async function unfollow(tx: Kysely<Schema>, viewer: Viewer, thread: string): Promise<void> {
  await tx.deleteFrom('follow').where('member', '=', viewer.id).where('thread', '=', thread).execute();
}

export interface News {
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
export type MailSite = Pick<Site, 'club' | 'clock' | 'url' | 'mailIn'>;

const longest = 600;

/** Part of a write: mail the followers who want instant mail, except the author. */
export async function tellFollowers(
  tx: Kysely<Schema>,
  site: MailSite,
  viewer: Viewer,
  news: News,
  { toldAlready, phones }: { toldAlready: string[]; phones: ToldPhones },
): Promise<void> {
  const threads = { topic: topicThread(news.topic), category: categoryThread(news.category) };
  const followers = await followersAtOnce.all(tx, { ...threads, but: viewer.id });
  const by = shownAs(viewer);
  const written = followers
    .filter(({ id }) => !toldAlready.includes(id))
    .flatMap((follower) =>
      newsMail(site, news, follower, {
        kind: 'forum',
        subject: `${news.reply ? 'Re: ' : ''}${news.title}`,
        first: news.reply ? `${by} has answered in ‘${news.title}’:` : `${by} has started ‘${news.title}’:`,
        why: 'You follow this in the forum.',
      }).map((mail) => ({ mail, to: follower.id })),
    );
  await queueWritten(tx, site, viewer, news, { written, phones });
}

/** Queue the mails of one message; each is sent only if the member's push notification is not delivered. */
export async function queueWritten(
  tx: Kysely<Schema>,
  { clock }: MailSite,
  viewer: Viewer,
  news: News,
  { written, phones }: { written: { mail: Mail; to: string }[]; phones: ToldPhones },
): Promise<void> {
  const mails = written.map(({ mail }) => mail);
  const ids = await queueCaused(tx, clock, mails, causeOf(viewer, news));
  for (const [at, id] of ids.entries()) await phones.instead(written[at]?.to ?? '', id);
}

/**
 * At most one mail per message and recipient; mails of an author beyond the limit are dropped, and the messages are read in
 * the forum.
 */
export const causeOf = (
  { id }: Pick<Viewer, 'id'>,
  { topic, reply }: Pick<News, 'topic' | 'reply'>,
): ByOne => ({
  by: id,
  about: aboutMessage(reply ?? topic),
  beyond: 'left out',
});

const aboutMessage = (id: string) => `message:${id}`;

/** Withdraw the queued mails of a removed message; for a topic, those of its recent replies too. */
export async function takeBackNews(
  tx: Kysely<Schema>,
  clock: Clock,
  { topic, reply }: Pick<News, 'topic' | 'reply'>,
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
  for (const id of [reply ?? topic, ...answers.map(({ id }) => id)]) await takeBackMail(tx, aboutMessage(id));
}

/** Update the text of queued mails after a message was edited. */
export async function rewordNews(tx: Kysely<Schema>, news: Omit<News, 'mentioned'>): Promise<void> {
  await changeWaiting(
    tx,
    aboutMessage(news.reply ?? news.topic),
    ({ lines: [first = '', , ...rest], ...mail }) => ({
      ...mail,
      lines: [first, wordsOf(news.content), ...rest],
    }),
  );
}

function wordsOf(content: string): string {
  const words = plainText(documentOf(content), sayPicture);
  return words.length > longest ? `${words.slice(0, longest)} …` : words;
}

/** Query for followers of either thread who want instant mail. */
const followersAtOnce = prepared((db, given: Given<{ topic: string; category: string; but: string }>) =>
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

const byMail =
  'Answer this mail to reply in the topic, where all members read it: write at the top, and what stands beneath is left out.';
const byHand = 'To answer, sign in; an answer to this mail goes to the Secretary.';

interface Told {
  id: string;
  name: string;
  email: string | null;
  mail_key: string;
}

/** Compose a mail with a message's text; `why` is the reason that the recipient gets it. */
export function newsMail(
  { club, url, mailIn }: MailSite,
  news: News,
  { id, name, email, mail_key }: Told,
  {
    kind,
    subject,
    first,
    also,
    why,
  }: { kind: string; subject: string; first: string; also?: string; why: string },
): Mail[] {
  if (!email) return [];
  return [
    {
      to: email,
      toName: name,
      greeting: `Dear ${name},`,
      subject: `${subject} (${fullName(club)})`,
      lines: [first, wordsOf(news.content), ...(also ? [also] : [])],
      action: { label: 'Read and answer', link: url + replyAddress(news.topic, news.reply) },
      after: [`${why} ${mailIn ? byMail : byHand}`],
      ...(mailIn && { answers: { member: id, topic: news.topic } }),
      unsubscribe: stopMailLink(url, mail_key, kind),
    },
  ];
}
