import { type Kysely, sql } from 'kysely';
import { type FeedItem, mostItems } from '#app/core/feeds/feed.ts';
import { Refusal } from '#app/core/refusals.ts';
import { authorColumns, nameOf } from '#app/modules/forum/messages/author-columns.server.ts';
import { replyAddress } from '#app/modules/forum/messages/forum.ts';
import { noTopic } from '#app/modules/forum/topics/topics.server.ts';
import { topicsSeen } from '#app/modules/forum/topics/topics-seen.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { wholeHtml } from '#app/site/texts/whole-html.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Filter: all topics, those of one category, or one topic. */
export interface Asked {
  category?: string | undefined;
  topic?: string | undefined;
}

/**
 * Return the latest topics and replies as a plain member sees them, even for moderators: without removed ones. Throws 404 for an
 * unknown topic or category.
 */
export async function latestMessages(
  { db, url }: Pick<Site, 'db' | 'url'>,
  asked: Asked,
): Promise<FeedItem[]> {
  await refuseUnknown(db, asked);
  const ids = await liveliest(db, asked);
  if (ids.length === 0) {
    if (asked.topic) throw noTopic();
    return [];
  }
  const all = [...(await topicItems(db, ids, url)), ...(await replyItems(db, ids, url))];
  return all.toSorted((one, other) => ((one.at ?? '') < (other.at ?? '') ? 1 : -1)).slice(0, mostItems);
}

async function refuseUnknown(db: Kysely<Schema>, { category }: Asked): Promise<void> {
  if (!category) return;
  const found = await db.selectFrom('category').select('id').where('id', '=', category).executeTakeFirst();
  if (!found) throw new Refusal(404, 'There is no such part of the forum.');
}

/** Find the topics with the latest messages: pinned ones and others, each by the index. */
async function liveliest(db: Kysely<Schema>, { category, topic }: Asked): Promise<string[]> {
  const latest = (is_pinned: 0 | 1) =>
    db
      .selectFrom('topic')
      .select('id')
      .where('is_pinned', '=', is_pinned)
      .where('removed_at', 'is', null)
      .$if(category !== undefined, (q) => q.where('category', '=', category ?? ''))
      .$if(topic !== undefined, (q) => q.where('id', '=', topic ?? ''))
      .orderBy('last_at', 'desc')
      .orderBy('id', 'desc')
      .limit(mostItems)
      .execute();
  return [...(await latest(0)), ...(await latest(1))].map(({ id }) => id);
}

async function topicItems(db: Kysely<Schema>, ids: string[], url: string): Promise<FeedItem[]> {
  const rows = await topicsSeen(db, 'member')
    .select('topic.content')
    .where('topic.id', 'in', ids)
    .orderBy('topic.created_at', 'desc')
    .limit(mostItems)
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      id: `topic:${row.id}`,
      title: row.title,
      url: `${url}/forums/topics/${row.id}`,
      ...(await messageOf(row, url)),
    })),
  );
}

async function replyItems(db: Kysely<Schema>, ids: string[], url: string): Promise<FeedItem[]> {
  const rows = await db
    .selectFrom('post')
    .innerJoin('topic', 'topic.id', 'post.topic')
    .innerJoin('member', 'member.id', 'post.author')
    .select(['post.id', 'post.topic', 'post.content', 'post.created_at', 'post.edited_at', 'topic.title'])
    .select(authorColumns)
    .where('post.topic', 'in', ids)
    // Uses the index of places, which have no gaps: no reply with a smaller place is among the latest.
    .where('post.place', '>', sql<number>`topic.replies - ${mostItems}`)
    .where('post.removed_at', 'is', null)
    .orderBy('post.created_at', 'desc')
    .orderBy('post.place', 'desc')
    .limit(mostItems)
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      id: `reply:${row.id}`,
      title: `Re: ${row.title}`,
      url: url + replyAddress(row.topic, row.id),
      ...(await messageOf(row, url)),
    })),
  );
}

type Written = Parameters<typeof nameOf>[0] & {
  content: string;
  created_at: string;
  edited_at: string | null;
};

/** Pictures are replaced by text, since fetching them needs a sign-in; an email address used as a name is not disclosed. */
async function messageOf(row: Written, url: string) {
  const name = nameOf(row);
  return {
    html: await wholeHtml(JSON.parse(row.content), url, true),
    at: row.created_at,
    changed: row.edited_at ?? undefined,
    by: name.includes('@') ? 'A member' : name,
  };
}
