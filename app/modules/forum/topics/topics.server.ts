import type { Kysely } from 'kysely';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { type Paged, pageOf, readCursor } from '#app/core/paging.ts';
import { Refusal } from '#app/core/refusals.ts';
import { type Offices, readOffices } from '#app/modules/forum/messages/author-columns.server.ts';
import { openingAddress } from '#app/modules/forum/messages/forum.ts';
import { type Bare, withItsReactions, withReactions } from '#app/modules/forum/reactions/reactions.server.ts';
import {
  isUnread,
  marksOnTopic,
  marksOnTopics,
  noMarks,
  type OwnMarks,
} from '#app/modules/forum/read-marks/own-marks.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import {
  type Eyes,
  eyesOf,
  type KeptTopic,
  type ListedSeen,
  listedOf,
  topicSeen,
  topicsSeen,
} from './topics-seen.server.ts';

/** Queries for topics. Those that a reader may not see throw 404. */

/** Topic of a list, with its reader's own fields. */
export type ListedTopic = Omit<KeptTopic, 'content'>;

/** Filter of topics: of one category, about one subject, or all; `limit` of them after a cursor. */
export interface ListQuery {
  category?: string | undefined;
  about?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

export const withMarks = <T extends { last_at: string }>(topic: T, marks: OwnMarks) => ({
  ...topic,
  ...marks,
  unread: isUnread(marks, topic),
});

async function forReader(db: Kysely<Schema>, viewer: Viewer, topics: ListedSeen[]): Promise<ListedTopic[]> {
  const marks = await marksOnTopics(
    db,
    viewer,
    topics.map(({ id }) => id),
  );
  const own = topics.map((topic) => withMarks(topic, marks.get(topic.id) ?? noMarks));
  return withReactions(db, viewer, own);
}

/** Return a page of topics as all readers see them: pinned ones first, then by latest activity. */
export async function listSeen(
  db: Kysely<Schema>,
  eyes: Eyes,
  { category, about, cursor, limit }: ListQuery,
  offices: Offices,
): Promise<Paged<ListedSeen>> {
  const [place, id] = readCursor(cursor);
  const after = [place.startsWith('1') ? 1 : 0, place.slice(1), id] as const;
  const rows = await topicsSeen(db, eyes)
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
  const page = pageOf(rows, limit, (row) => [`${row.is_pinned}${row.last_at}`, row.id]);
  return { items: page.items.map((row) => listedOf(row, offices.get(row.author))), next: page.next };
}

/** Return a page of topics for one reader. */
export async function listTopics(
  db: Kysely<Schema>,
  viewer: Viewer,
  query: ListQuery,
): Promise<Paged<ListedTopic>> {
  const { items, next } = await listSeen(db, eyesOf(viewer), query, await readOffices(db));
  return { items: await forReader(db, viewer, items), next };
}

/** Return the first topics with few fields, each with the path where its reader continues. */
export async function topTopics(db: Kysely<Schema>, viewer: Viewer, limit: number) {
  const rows = await db
    .selectFrom('topic')
    .innerJoin('category', 'category.id', 'topic.category')
    .leftJoin('reading', (j) =>
      j.onRef('reading.topic', '=', 'topic.id').on('reading.member', '=', viewer.id),
    )
    .select(['topic.id', 'topic.title', 'is_pinned', 'replies', 'last_at', 'read_to'])
    .select('category.name as category')
    .$if(eyesOf(viewer) === 'member', (q) => q.where('topic.removed_at', 'is', null))
    .orderBy('is_pinned', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('topic.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ is_pinned, read_to, ...row }) => {
    const unread = read_to === null || read_to < row.last_at;
    const path = openingAddress({ id: row.id, unread, read_to });
    return { ...row, is_pinned: is_pinned === 1, unread, path };
  });
}

/** Return topics by latest activity only: query as many pinned as other ones, each by the index, and take the latest of both. */
export async function latestTopics(
  db: Kysely<Schema>,
  viewer: Viewer,
  limit: number,
): Promise<ListedTopic[]> {
  const eyes = eyesOf(viewer);
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
  const rows = await topicsSeen(db, eyes)
    .where('topic.id', 'in', either)
    .orderBy('last_at', 'desc')
    .orderBy('topic.id', 'desc')
    .limit(limit)
    .execute();
  const offices = await readOffices(db);
  return forReader(
    db,
    viewer,
    rows.map((row) => listedOf(row, offices.get(row.author))),
  );
}

export const noTopic = () => new Refusal(404, 'There is no such topic.');

/** Return a topic without its reactions. Throws 404 where this reader may not see it. */
export async function findTopic(db: Kysely<Schema>, viewer: Viewer, id: string): Promise<Bare<KeptTopic>> {
  const seen = await topicSeen(db, eyesOf(viewer), id);
  if (!seen) throw noTopic();
  return withMarks(seen, await marksOnTopic(db, viewer, id));
}

/** Return a topic. Throws 404 where this reader may not see it. */
export async function readTopic(db: Kysely<Schema>, viewer: Viewer, id: string): Promise<KeptTopic> {
  return withItsReactions(db, viewer, await findTopic(db, viewer, id));
}
