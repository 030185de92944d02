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

/** Reads topics. What a reader may not see is not found. */

/** A topic of a list, with what is its reader's own. */
export type ListedTopic = Omit<KeptTopic, 'content'>;

/** Which topics: of one category, about one thing, or all; `limit` of them after a cursor. */
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

/** Pinned ones first, then by latest activity; as all see them alike. */
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
    // As one comparison, which an index can answer.
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

/** The same for one reader. */
export async function listTopics(
  db: Kysely<Schema>,
  viewer: Viewer,
  query: ListQuery,
): Promise<Paged<ListedTopic>> {
  const { items, next } = await listSeen(db, eyesOf(viewer), query, await readOffices(db));
  return { items: await forReader(db, viewer, items), next };
}

/** The first of the list by little more than their titles, each with where its reader goes on. */
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

/** By latest activity alone: as many of the pinned as of the others, each by the index, and the latest of these. */
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

/** Without what is said of it. Refuses with 404 a topic that is not there for this reader. */
export async function findTopic(db: Kysely<Schema>, viewer: Viewer, id: string): Promise<Bare<KeptTopic>> {
  const seen = await topicSeen(db, eyesOf(viewer), id);
  if (!seen) throw noTopic();
  return withMarks(seen, await marksOnTopic(db, viewer, id));
}

/** Refuses with 404 a topic that is not there for this reader. */
export async function readTopic(db: Kysely<Schema>, viewer: Viewer, id: string): Promise<KeptTopic> {
  return withItsReactions(db, viewer, await findTopic(db, viewer, id));
}
