import { type Kysely, sql } from 'kysely';
import { once } from '#app/api/idempotency.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import {
  contentError,
  type OpenedTopic,
  selectCategory,
  type Topic,
  titleError,
} from '#app/club/forum/forum.ts';
import { noteEvent } from '#app/club/forum/live/events.server.ts';
import { follow, topicThread } from '#app/club/forum/mail/follow.server.ts';
import { isMentioned, noteMentions } from '#app/club/forum/mentions/mentions.server.ts';
import { authorColumns, authorOf, authorOffice } from '#app/club/forum/messages/author-columns.server.ts';
import { settleMessage } from '#app/club/forum/messages/message.server.ts';
import { type Bare, withReactions } from '#app/club/forum/reactions/reactions.server.ts';
import { markRead } from '#app/club/forum/read-marks/read-marks.server.ts';
import { noteWords } from '#app/club/forum/search/search.server.ts';
import { moderates, refuseQuiet, type Tell } from '#app/club/forum/writers.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { refuseInvalid } from '#app/core/invalid.ts';
import { tidyLine } from '#app/core/one-line.ts';
import { type Paged, pageOf, readCursor } from '#app/core/paging.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { Database } from '#db/connection.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Reads and writes of topics. What a reader may not see is not found. */

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

/** A topic with what it is about as it is stored: 'event:…'. */
export type KeptTopic = Omit<Topic, 'about'> & { about: string | null };

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

/** The same with the first reply that is new to its reader. */
export async function openTopic(
  db: Database,
  viewer: Viewer,
  id: string,
): Promise<KeptTopic & Pick<OpenedTopic, 'first_new'>> {
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
  return { ...topic, first_new: first_new ?? null };
}

/** Starts a topic; the same sending again answers with the topic it made. 422 by field for what is missing. */
export async function startTopic(
  db: Database,
  clock: Clock,
  viewer: Viewer,
  {
    title: typed,
    content: text,
    category,
    about = null,
  }: { title: string; content: string; category: string; about?: string | null },
  sending?: string,
  tell: Tell = async () => {},
): Promise<KeptTopic> {
  refuseQuiet(clock, viewer);
  const wrong = { title: titleError(typed), content: contentError(text) };
  refuseInvalid(wrong);
  const title = tidyLine(typed);
  const id = await db.transaction().execute(async (tx) => {
    const known = await tx.selectFrom('category').select('id').where('id', '=', category).executeTakeFirst();
    if (!known) throw invalid({ category_id: selectCategory });
    return once(tx, clock, viewer, sending, async () => {
      const id = newShortId();
      const now = clock().toISOString();
      const { content, named } = await settleMessage(tx, clock, viewer, { written: id, text, isNew: true });
      await tx
        .insertInto('topic')
        .values({
          id,
          category,
          author: viewer.id,
          title,
          content,
          created_at: now,
          last_at: now,
          replies: 0,
          is_locked: 0,
          is_pinned: 0,
          edited_at: null,
          removed_at: null,
          removed_by: null,
          about,
        })
        .execute();
      await noteWords(tx, { written: id, topic: id, title, content });
      await markRead(tx, viewer, id, now);
      await follow(tx, viewer, topicThread(id));
      const mentioned = await noteMentions(tx, viewer, {
        written: id,
        topic: id,
        at: now,
        named,
        isNew: true,
      });
      await tell(tx, { topic: id, post: null, title, category, content, mentioned });
      await noteEvent(tx, 'started', id);
      return id;
    });
  });
  return readTopic(db, viewer, id);
}
