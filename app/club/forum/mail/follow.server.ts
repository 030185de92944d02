import type { Kysely } from 'kysely';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { documentOf, replyAddress } from '#app/club/forum/forum.ts';
import { queueMail } from '#app/club/mail/outbox.server.ts';
import { stopMailLink } from '#app/club/members/mail-choices/mail-choices.server.ts';
import { shownAs } from '#app/club/members/roll/member.ts';
import { plainText, sayPicture } from '#app/core/rich-text/rich-text.ts';
import { fullName } from '#app/site/club-words.ts';
import type { Site } from '#app/site/site.server.ts';
import { type Given, prepared } from '#db/prepared.ts';
import type { Schema } from '#db/schema/schema.ts';

/** What a member may follow. */
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
  /** Who is named in it and was not before. */
  mentioned: string[];
}

/** What mail takes of the site. */
export type MailSite = Pick<Site, 'club' | 'clock' | 'url'>;

const longest = 600;

/** Part of a writing: mails those who follow it and want to hear at once, but for whoever wrote it. */
export async function tellFollowers(
  tx: Kysely<Schema>,
  site: MailSite,
  viewer: Viewer,
  news: News,
  toldAlready: string[],
): Promise<void> {
  const threads = { topic: topicThread(news.topic), category: categoryThread(news.category) };
  const followers = await followersAtOnce.all(tx, { ...threads, but: viewer.id });
  const by = shownAs(viewer);
  for (const follower of followers) {
    if (toldAlready.includes(follower.id)) continue;
    await queueNews(tx, site, news, follower, {
      kind: 'forum',
      subject: `${news.reply ? 'Re: ' : ''}${news.title}`,
      first: news.reply ? `${by} has answered in ‘${news.title}’:` : `${by} has started ‘${news.title}’:`,
      why: 'You follow this in the forum.',
    });
  }
}

/** Who follows either and wants to hear at once. */
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

interface Told {
  name: string;
  email: string | null;
  mail_key: string;
}

/** Queues a mail with a message's words to somebody who wants mail of this kind; `why` is why they get it. */
export async function queueNews(
  tx: Kysely<Schema>,
  { club, clock, url }: MailSite,
  news: News,
  { name, email, mail_key }: Told,
  {
    kind,
    subject,
    first,
    also,
    why,
  }: { kind: string; subject: string; first: string; also?: string; why: string },
): Promise<void> {
  if (!email) return;
  const words = plainText(documentOf(news.content), sayPicture);
  await queueMail(tx, clock, {
    to: email,
    toName: name,
    greeting: `Dear ${name},`,
    subject: `${subject} (${fullName(club)})`,
    lines: [first, words.length > longest ? `${words.slice(0, longest)} …` : words, ...(also ? [also] : [])],
    action: {
      label: 'Read and answer',
      link: url + replyAddress(news.topic, news.reply),
    },
    after: [`${why} To answer, sign in; an answer to this mail goes to the Secretary.`],
    unsubscribe: stopMailLink(url, mail_key, kind),
  });
}
