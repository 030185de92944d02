import { type Kysely, sql } from 'kysely';
import { maxWebFeedItems, type WebFeedItem } from '#app/core/feeds/feed.ts';
import { Refusal } from '#app/core/refusals.ts';
import { forumTopicNotFound, selectForumTopicsWithAuthors } from '#app/modules/forum/forum.server.ts';
import {
  formatForumAuthorName,
  forumAuthorColumns,
} from '#app/modules/forum-messages/forum-messages.server.ts';
import { getForumReplyPath } from '#app/modules/forum-messages/forum-messages.ts';
import type { Site } from '#app/site/site.server.ts';
import { renderStandaloneHtml } from '#app/site/texts/standalone-html.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Filter: all topics, those of one category, or one topic. */
interface LatestForumMessagesFilter {
  category?: string | undefined;
  topic?: string | undefined;
}

/**
 * Return the latest topics and replies as a plain member sees them, even for moderators: without removed ones. Throws 404 for an
 * unknown topic or category.
 */
export async function readLatestForumMessages(
  { db, url }: Pick<Site, 'db' | 'url'>,
  asked: LatestForumMessagesFilter,
): Promise<WebFeedItem[]> {
  await refuseUnknown(db, asked);
  const ids = await findTopicsWithLatestMessages(db, asked);
  if (ids.length === 0) {
    if (asked.topic) throw forumTopicNotFound();
    return [];
  }
  const all = [...(await topicItems(db, ids, url)), ...(await replyItems(db, ids, url))];
  return all.toSorted((one, other) => ((one.at ?? '') < (other.at ?? '') ? 1 : -1)).slice(0, maxWebFeedItems);
}

async function refuseUnknown(
  db: Kysely<DatabaseSchema>,
  { category }: LatestForumMessagesFilter,
): Promise<void> {
  if (!category) return;
  const found = await db.selectFrom('category').select('id').where('id', '=', category).executeTakeFirst();
  if (!found) throw new Refusal(404, 'We cannot find that category. It may have been deleted.');
}

/** Find the topics with the latest messages: pinned ones and others, each by the index. */
async function findTopicsWithLatestMessages(
  db: Kysely<DatabaseSchema>,
  { category, topic }: LatestForumMessagesFilter,
): Promise<string[]> {
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
      .limit(maxWebFeedItems)
      .execute();
  return [...(await latest(0)), ...(await latest(1))].map(({ id }) => id);
}

async function topicItems(db: Kysely<DatabaseSchema>, ids: string[], url: string): Promise<WebFeedItem[]> {
  const rows = await selectForumTopicsWithAuthors(db, 'member')
    .select('topic.content')
    .where('topic.id', 'in', ids)
    .orderBy('topic.created_at', 'desc')
    .limit(maxWebFeedItems)
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      id: `topic:${row.id}`,
      title: row.title,
      url: `${url}/forums/topics/${row.id}`,
      ...(await toFeedMessage(row, url)),
    })),
  );
}

async function replyItems(db: Kysely<DatabaseSchema>, ids: string[], url: string): Promise<WebFeedItem[]> {
  const rows = await db
    .selectFrom('post')
    .innerJoin('topic', 'topic.id', 'post.topic')
    .innerJoin('member', 'member.id', 'post.author')
    .select(['post.id', 'post.topic', 'post.content', 'post.created_at', 'post.edited_at', 'topic.title'])
    .select(forumAuthorColumns)
    .where('post.topic', 'in', ids)
    // Uses the index of places, which have no gaps: no reply with a smaller place is among the latest.
    .where('post.place', '>', sql<number>`topic.replies - ${maxWebFeedItems}`)
    .where('post.removed_at', 'is', null)
    .orderBy('post.created_at', 'desc')
    .orderBy('post.place', 'desc')
    .limit(maxWebFeedItems)
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      id: `reply:${row.id}`,
      title: `Re: ${row.title}`,
      url: url + getForumReplyPath(row.topic, row.id),
      ...(await toFeedMessage(row, url)),
    })),
  );
}

type FeedMessageRow = Parameters<typeof formatForumAuthorName>[0] & {
  content: string;
  created_at: string;
  edited_at: string | null;
};

/** Pictures are replaced by text, since fetching them needs a sign-in; an email address used as a name is not disclosed. */
async function toFeedMessage(row: FeedMessageRow, url: string) {
  const name = formatForumAuthorName(row);
  return {
    html: await renderStandaloneHtml(JSON.parse(row.content), url, true),
    at: row.created_at,
    changed: row.edited_at ?? undefined,
    by: name.includes('@') ? 'A member' : name,
  };
}
