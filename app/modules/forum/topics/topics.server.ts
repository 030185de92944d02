import type { Kysely } from 'kysely';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { type PageOfItems, parsePagingCursor, toPageOfItems } from '#app/core/paging.ts';
import { Refusal } from '#app/core/refusals.ts';
import {
  isTopicUnread,
  noTopicReaderMarks,
  readReaderMarksOfTopics,
  readTopicReaderMarks,
  type TopicReaderMarks,
} from '#app/modules/forum/read-marks/reader-marks.server.ts';
import {
  addReactionsToMessage,
  addReactionsToMessages,
  type ForumAuthorOffices,
  type MessageWithoutReactions,
  readForumAuthorOffices,
} from '#app/modules/forum-messages/forum-messages.server.ts';
import { getForumTopicResumePath } from '#app/modules/forum-messages/forum-messages.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import {
  type ForumVisibility,
  getForumVisibility,
  readSharedForumTopic,
  type SharedListedForumTopic,
  type StoredForumTopic,
  selectForumTopicsWithAuthors,
  toSharedListedForumTopic,
} from './shared-topics.server.ts';

/** Queries for topics. Those that a reader may not see throw 404. */

/** Topic of a list, with its reader's own fields. */
type ListedForumTopicForReader = Omit<StoredForumTopic, 'content'>;

/** Filter of topics: of one category, about one subject, or all; `limit` of them after a cursor. */
export interface ForumTopicListQuery {
  category?: string | undefined;
  about?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

export const addReaderMarksToTopic = <T extends { last_at: string }>(topic: T, marks: TopicReaderMarks) => ({
  ...topic,
  ...marks,
  unread: isTopicUnread(marks, topic),
});

async function addReaderFields(
  db: Kysely<DatabaseSchema>,
  viewer: SignedInViewer,
  topics: SharedListedForumTopic[],
): Promise<ListedForumTopicForReader[]> {
  const marks = await readReaderMarksOfTopics(
    db,
    viewer,
    topics.map(({ id }) => id),
  );
  const own = topics.map((topic) => addReaderMarksToTopic(topic, marks.get(topic.id) ?? noTopicReaderMarks));
  return addReactionsToMessages(db, viewer, own);
}

/** Return a page of topics as all readers see them: pinned ones first, then by latest activity. */
export async function readSharedForumTopicList(
  db: Kysely<DatabaseSchema>,
  eyes: ForumVisibility,
  { category, about, cursor, limit }: ForumTopicListQuery,
  offices: ForumAuthorOffices,
): Promise<PageOfItems<SharedListedForumTopic>> {
  const [place, id] = parsePagingCursor(cursor);
  const after = [place.startsWith('1') ? 1 : 0, place.slice(1), id] as const;
  const rows = await selectForumTopicsWithAuthors(db, eyes)
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
  const page = toPageOfItems(rows, limit, (row) => [`${row.is_pinned}${row.last_at}`, row.id]);
  return {
    items: page.items.map((row) => toSharedListedForumTopic(row, offices.get(row.author))),
    next: page.next,
  };
}

/** Return a page of topics for one reader. */
export async function listForumTopicsForReader(
  db: Kysely<DatabaseSchema>,
  viewer: SignedInViewer,
  query: ForumTopicListQuery,
): Promise<PageOfItems<ListedForumTopicForReader>> {
  const { items, next } = await readSharedForumTopicList(
    db,
    getForumVisibility(viewer),
    query,
    await readForumAuthorOffices(db),
  );
  return { items: await addReaderFields(db, viewer, items), next };
}

/** Return the first topics with few fields, each with the path where its reader continues. */
export async function readTopForumTopics(db: Kysely<DatabaseSchema>, viewer: SignedInViewer, limit: number) {
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
    const path = getForumTopicResumePath({ id: row.id, unread, read_to });
    return { ...row, is_pinned: is_pinned === 1, unread, path };
  });
}

/** Return topics by latest activity only: query as many pinned as other ones, each by the index, and take the latest of both. */
export async function readLatestForumTopics(
  db: Kysely<DatabaseSchema>,
  viewer: SignedInViewer,
  limit: number,
): Promise<ListedForumTopicForReader[]> {
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
  const rows = await selectForumTopicsWithAuthors(db, eyes)
    .where('topic.id', 'in', either)
    .orderBy('last_at', 'desc')
    .orderBy('topic.id', 'desc')
    .limit(limit)
    .execute();
  const offices = await readForumAuthorOffices(db);
  return addReaderFields(
    db,
    viewer,
    rows.map((row) => toSharedListedForumTopic(row, offices.get(row.author))),
  );
}

export const forumTopicNotFound = () =>
  new Refusal(404, 'We cannot find that topic. It may have been deleted.');

/** Return a topic without its reactions. Throws 404 where this reader may not see it. */
export async function readForumTopicWithoutReactions(
  db: Kysely<DatabaseSchema>,
  viewer: SignedInViewer,
  id: string,
): Promise<MessageWithoutReactions<StoredForumTopic>> {
  const seen = await readSharedForumTopic(db, getForumVisibility(viewer), id);
  if (!seen) throw forumTopicNotFound();
  return addReaderMarksToTopic(seen, await readTopicReaderMarks(db, viewer, id));
}

/** Return a topic. Throws 404 where this reader may not see it. */
export async function readForumTopic(
  db: Kysely<DatabaseSchema>,
  viewer: SignedInViewer,
  id: string,
): Promise<StoredForumTopic> {
  return addReactionsToMessage(db, viewer, await readForumTopicWithoutReactions(db, viewer, id));
}
