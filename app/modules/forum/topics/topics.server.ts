import type { Kysely } from 'kysely';
import type { Viewer } from '#app/api/auth/sessions.server.ts';
import { type PageOfItems, parseCursor, toPage } from '#app/core/paging.ts';
import { Refusal } from '#app/core/refusals.ts';
import { type AuthorOffices, readAuthorOffices } from '#app/modules/forum/messages/author-columns.server.ts';
import { getTopicResumePath } from '#app/modules/forum/messages/forum-message.ts';
import {
  addReactionsToMessage,
  addReactionsToMessages,
  type WithoutReactions,
} from '#app/modules/forum/reactions/message-reactions.server.ts';
import {
  isTopicUnread,
  noReaderMarks,
  readMarksOfTopics,
  readTopicMarks,
  type TopicReaderMarks,
} from '#app/modules/forum/read-marks/reader-marks.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import {
  type ForumVisibility,
  getForumVisibility,
  readSharedTopic,
  type SharedListedTopic,
  type StoredTopic,
  selectTopicsWithAuthors,
  toSharedListedTopic,
} from './shared-topics.server.ts';

/** Queries for topics. Those that a reader may not see throw 404. */

/** Topic of a list, with its reader's own fields. */
export type ReaderListedTopic = Omit<StoredTopic, 'content'>;

/** Filter of topics: of one category, about one subject, or all; `limit` of them after a cursor. */
export interface TopicListQuery {
  category?: string | undefined;
  about?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

export const addReaderMarks = <T extends { last_at: string }>(topic: T, marks: TopicReaderMarks) => ({
  ...topic,
  ...marks,
  unread: isTopicUnread(marks, topic),
});

async function addReaderFields(
  db: Kysely<Schema>,
  viewer: Viewer,
  topics: SharedListedTopic[],
): Promise<ReaderListedTopic[]> {
  const marks = await readMarksOfTopics(
    db,
    viewer,
    topics.map(({ id }) => id),
  );
  const own = topics.map((topic) => addReaderMarks(topic, marks.get(topic.id) ?? noReaderMarks));
  return addReactionsToMessages(db, viewer, own);
}

/** Return a page of topics as all readers see them: pinned ones first, then by latest activity. */
export async function readSharedTopicList(
  db: Kysely<Schema>,
  eyes: ForumVisibility,
  { category, about, cursor, limit }: TopicListQuery,
  offices: AuthorOffices,
): Promise<PageOfItems<SharedListedTopic>> {
  const [place, id] = parseCursor(cursor);
  const after = [place.startsWith('1') ? 1 : 0, place.slice(1), id] as const;
  const rows = await selectTopicsWithAuthors(db, eyes)
    .$if(category !== undefined, (q) => q.where('topic.category', '=', category ?? ''))
    .$if(about !== undefined, (q) => q.where('topic.about', '=', about ?? ''))
    // Row comparison, which an index can serve.
    .$if(cursor !== undefined, (q) =>
      q.where((e) => e(e.refTuple('is_pinned', 'last_at', 'topic.id'), '<', e.tuple(...after))),
    )
    .orderBy('is_pinned', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('topic.id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = toPage(rows, limit, (row) => [`${row.is_pinned}${row.last_at}`, row.id]);
  return {
    items: page.items.map((row) => toSharedListedTopic(row, offices.get(row.author))),
    next: page.next,
  };
}

/** Return a page of topics for one reader. */
export async function listTopicsForReader(
  db: Kysely<Schema>,
  viewer: Viewer,
  query: TopicListQuery,
): Promise<PageOfItems<ReaderListedTopic>> {
  const { items, next } = await readSharedTopicList(
    db,
    getForumVisibility(viewer),
    query,
    await readAuthorOffices(db),
  );
  return { items: await addReaderFields(db, viewer, items), next };
}

/** Return the first topics with few fields, each with the path where its reader continues. */
export async function readTopTopics(db: Kysely<Schema>, viewer: Viewer, limit: number) {
  const rows = await db
    .selectFrom('topic')
    .innerJoin('category', 'category.id', 'topic.category')
    .leftJoin('reading', (j) =>
      j.onRef('reading.topic', '=', 'topic.id').on('reading.member', '=', viewer.id),
    )
    .select(['topic.id', 'topic.title', 'is_pinned', 'replies', 'last_at', 'read_to'])
    .select('category.name as category')
    .$if(getForumVisibility(viewer) === 'member', (q) => q.where('topic.removed_at', 'is', null))
    .orderBy('is_pinned', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('topic.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ is_pinned, read_to, ...row }) => {
    const unread = read_to === null || read_to < row.last_at;
    const path = getTopicResumePath({ id: row.id, unread, read_to });
    return { ...row, is_pinned: is_pinned === 1, unread, path };
  });
}

/** Return topics by latest activity only: query as many pinned as other ones, each by the index, and take the latest of both. */
export async function readLatestTopics(
  db: Kysely<Schema>,
  viewer: Viewer,
  limit: number,
): Promise<ReaderListedTopic[]> {
  const eyes = getForumVisibility(viewer);
  const latest = (is_pinned: 0 | 1) =>
    db
      .selectFrom('topic')
      .select('topic.id')
      .where('is_pinned', '=', is_pinned)
      .$if(eyes === 'member', (q) => q.where('removed_at', 'is', null))
      .orderBy('last_at', 'desc')
      .orderBy('topic.id', 'desc')
      .limit(limit);
  const either = db
    .selectFrom(latest(0).as('plain'))
    .select('plain.id')
    .unionAll(db.selectFrom(latest(1).as('pinned')).select('pinned.id'));
  const rows = await selectTopicsWithAuthors(db, eyes)
    .where('topic.id', 'in', either)
    .orderBy('last_at', 'desc')
    .orderBy('topic.id', 'desc')
    .limit(limit)
    .execute();
  const offices = await readAuthorOffices(db);
  return addReaderFields(
    db,
    viewer,
    rows.map((row) => toSharedListedTopic(row, offices.get(row.author))),
  );
}

export const topicNotFound = () => new Refusal(404, 'There is no such topic.');

/** Return a topic without its reactions. Throws 404 where this reader may not see it. */
export async function readTopicWithoutReactions(
  db: Kysely<Schema>,
  viewer: Viewer,
  id: string,
): Promise<WithoutReactions<StoredTopic>> {
  const seen = await readSharedTopic(db, getForumVisibility(viewer), id);
  if (!seen) throw topicNotFound();
  return addReaderMarks(seen, await readTopicMarks(db, viewer, id));
}

/** Return a topic. Throws 404 where this reader may not see it. */
export async function readForumTopic(db: Kysely<Schema>, viewer: Viewer, id: string): Promise<StoredTopic> {
  return addReactionsToMessage(db, viewer, await readTopicWithoutReactions(db, viewer, id));
}
