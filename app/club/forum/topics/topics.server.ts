import { type Kysely, sql } from 'kysely';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import type { OpenedTopic, Topic } from '#app/club/forum/forum.ts';
import { topicThread } from '#app/club/forum/mail/follow.server.ts';
import { followersOf } from '#app/club/forum/mail/followers.server.ts';
import { isMentioned } from '#app/club/forum/mentions/mentions.server.ts';
import { authorColumns, authorOf, authorOffice } from '#app/club/forum/messages/author-columns.server.ts';
import { type Bare, withReactions } from '#app/club/forum/reactions/reactions.server.ts';
import { moderates } from '#app/club/forum/writers.server.ts';
import { type Paged, pageOf, readCursor } from '#app/core/paging.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Database } from '#db/connection.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Reads topics. What a reader may not see is not found. */

/** Topics with what is said about each of them, for one reader. */
function topicsFor(db: Kysely<Schema>, viewer: Viewer) {
  return db
    .selectFrom('topic')
    .innerJoin('category', 'category.id', 'topic.category')
    .innerJoin('member', 'member.id', 'topic.author')
    .leftJoin('reading', (j) =>
      j.onRef('reading.topic', '=', 'topic.id').on('reading.member', '=', viewer.id),
    )
    .leftJoin('follow', (j) =>
      j.on(sql<boolean>`follow.thread = 'topic:' || topic.id`).on('follow.member', '=', viewer.id),
    )
    .selectAll('topic')
    .select(['category.name as category_name', 'reading.read_to', 'follow.thread as followed'])
    .select(isMentioned(viewer).as('mentioned'))
    .select(authorColumns)
    .select(authorOffice)
    .$if(!moderates(viewer), (q) => q.where('topic.removed_at', 'is', null));
}

/** A topic with what it is about as it is stored: 'event:…'; its last reply is looked up for a reader. */
export type KeptTopic = Omit<Topic, 'about' | 'last_reply'> & { about: string | null };

type TopicRow = Awaited<ReturnType<ReturnType<typeof topicsFor>['executeTakeFirstOrThrow']>>;

function topicOf(row: TopicRow): Bare<KeptTopic> {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    category: { id: row.category, name: row.category_name },
    author: authorOf(row.author, row),
    created_at: row.created_at,
    edited_at: row.edited_at,
    removed: row.removed_at !== null,
    is_locked: row.is_locked === 1,
    is_pinned: row.is_pinned === 1,
    replies: row.replies,
    last_at: row.last_at,
    unread: row.read_to === null || row.read_to < row.last_at,
    mentioned: Number(row.mentioned) === 1,
    read_to: row.read_to,
    following: row.followed !== null,
    about: row.about,
  };
}

/** Pinned ones first, then by latest activity; of one category, about one thing, or all. */
export async function listTopics(
  db: Database,
  viewer: Viewer,
  { category, about, cursor, limit }: { category?: string; about?: string; cursor?: string; limit: number },
): Promise<Paged<KeptTopic>> {
  const [place, id] = readCursor(cursor);
  const after = [place.startsWith('1') ? 1 : 0, place.slice(1), id] as const;
  const rows = await topicsFor(db, viewer)
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
  return { items: await withReactions(db, viewer, page.items.map(topicOf)), next: page.next };
}

/** By latest activity alone: as many of the pinned as of the others, each by the index, and the latest of these. */
export async function latestTopics(db: Database, viewer: Viewer, limit: number): Promise<KeptTopic[]> {
  const latest = (is_pinned: 0 | 1) =>
    db
      .selectFrom('topic')
      .select('topic.id')
      .where('is_pinned', '=', is_pinned)
      .$if(!moderates(viewer), (q) => q.where('removed_at', 'is', null))
      .orderBy('last_at', 'desc')
      .orderBy('topic.id', 'desc')
      .limit(limit);
  const either = db
    .selectFrom(latest(0).as('plain'))
    .select('plain.id')
    .unionAll(db.selectFrom(latest(1).as('pinned')).select('pinned.id'));
  const rows = await topicsFor(db, viewer)
    .where('topic.id', 'in', either)
    .orderBy('last_at', 'desc')
    .orderBy('topic.id', 'desc')
    .limit(limit)
    .execute();
  return withReactions(db, viewer, rows.map(topicOf));
}

/** Without what is said of it. Refuses with 404 a topic that is not there for this reader. */
export async function findTopic(db: Kysely<Schema>, viewer: Viewer, id: string): Promise<Bare<KeptTopic>> {
  const row = await topicsFor(db, viewer).where('topic.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(404, 'There is no such topic.');
  return topicOf(row);
}

/** Refuses with 404 a topic that is not there for this reader. */
export async function readTopic(db: Kysely<Schema>, viewer: Viewer, id: string): Promise<KeptTopic> {
  const [topic] = await withReactions<KeptTopic>(db, viewer, [await findTopic(db, viewer, id)]);
  return topic as KeptTopic;
}

/** The same with the first reply that is new to its reader, and who else follows it. */
export async function openTopic(
  db: Database,
  viewer: Viewer,
  id: string,
): Promise<KeptTopic & Pick<OpenedTopic, 'first_new' | 'followers'>> {
  const topic = await readTopic(db, viewer, id);
  const first_new = topic.unread
    ? await db
        .selectFrom('post')
        .select(['id', 'place'])
        .where('topic', '=', id)
        .where('created_at', '>', topic.read_to ?? '')
        .where('author', '!=', viewer.id)
        .where('removed_at', 'is', null)
        .orderBy('created_at')
        .limit(1)
        .executeTakeFirst()
    : undefined;
  const followers = await followersOf(db, viewer, topicThread(id));
  return { ...topic, first_new: first_new ?? null, followers };
}
