import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { formerMember } from '#app/club/members/officer-acts.server.ts';
import { holds } from '#app/club/members/roles.ts';
import type { Viewer } from '#app/club/members/sessions.server.ts';
import { newShortId } from '#app/club/members/tokens.server.ts';
import { type Clock, showMoment } from '#app/core/clock.ts';
import { type Paged, pageOf, readCursor } from '#app/core/paging.ts';
import { mistakes, Refusal } from '#app/core/refusals.ts';
import { readRichText } from '#app/core/rich-text-rules.ts';
import type { Database } from '#db/connection.ts';
import type { Schema } from '#db/schema.ts';
import { follow, type News, topicThread } from './follow.server.ts';
import {
  type Author,
  type Category,
  contentError,
  emptyDocument,
  type Post,
  selectCategory,
  type Topic,
  titleError,
} from './forum.ts';
import { noteWords } from './search.server.ts';
import { once } from './sending.server.ts';

/** Reads and writes of topics and replies. What a reader may not see is not found. */

export const moderates = (viewer: Viewer) => holds(viewer.role, 'moderator');

/** The categories in their order, with how many topics have something new for the reader. */
export async function listCategories(db: Database, viewer: Viewer): Promise<Category[]> {
  const rows = await db
    .selectFrom('category')
    .leftJoin('topic', (j) =>
      j.onRef('topic.category', '=', 'category.id').on('topic.removed_at', 'is', null),
    )
    .leftJoin('reading', (j) =>
      j.onRef('reading.topic', '=', 'topic.id').on('reading.member', '=', viewer.id),
    )
    .leftJoin('follow', (j) =>
      j.on(sql<boolean>`follow.thread = 'category:' || category.id`).on('follow.member', '=', viewer.id),
    )
    .select(['category.id', 'category.name', 'category.description', 'follow.thread as followed'])
    .select(
      sql<number>`sum(case when topic.id is not null and (read_to is null or read_to < last_at) then 1 else 0 end)`.as(
        'unread',
      ),
    )
    .groupBy(['category.id', 'category.name', 'category.description', 'category.position', 'follow.thread'])
    .orderBy('category.position')
    .execute();
  return rows.map(({ id, name, description, unread, followed }) => ({
    ...{ id, name, description },
    unread: Number(unread),
    following: followed !== null,
  }));
}

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
    .select(['member.name', 'member.email', 'member.display_name', 'member.removed_at as author_gone'])
    .$if(!moderates(viewer), (q) => q.where('topic.removed_at', 'is', null));
}

type TopicRow = Awaited<ReturnType<ReturnType<typeof topicsFor>['executeTakeFirstOrThrow']>>;

function topicOf(row: TopicRow): Topic {
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
    read_to: row.read_to,
    following: row.followed !== null,
  };
}

interface AuthorRow {
  name: string;
  email: string | null;
  display_name: string | null;
  author_gone: string | null;
}

/** The display name where one has been chosen, or else the e-mail address (READINGS.md, 'Forum'). */
function authorOf(id: string, { name, email, display_name, author_gone }: AuthorRow): Author {
  if (author_gone) return { id, email: null, name: formerMember };
  return { id, email: display_name ? null : email, name: display_name ?? email ?? name };
}

/** Pinned ones first, then by latest activity; of one category or of all. */
export async function listTopics(
  db: Database,
  viewer: Viewer,
  { category, cursor, limit }: { category?: string; cursor?: string; limit: number },
): Promise<Paged<Topic>> {
  const [place, id] = readCursor(cursor);
  const key = sql<string>`cast(is_pinned as text) || last_at`;
  const rows = await topicsFor(db, viewer)
    .select(key.as('place'))
    .$if(category !== undefined, (q) => q.where('topic.category', '=', category ?? ''))
    .$if(cursor !== undefined, (q) =>
      q.where((e) => e.or([e(key, '<', place), e.and([e(key, '=', place), e('topic.id', '<', id)])])),
    )
    .orderBy('place', 'desc')
    .orderBy('topic.id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = pageOf(rows, limit, (row) => [row.place, row.id]);
  return { items: page.items.map(topicOf), next: page.next };
}

/** Refuses with 404 a topic that is not there for this reader. */
export async function readTopic(db: Kysely<Schema>, viewer: Viewer, id: string): Promise<Topic> {
  const row = await topicsFor(db, viewer).where('topic.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(404, 'There is no such topic.');
  return topicOf(row);
}

/** Tells whoever wants to hear at once; part of the writing's transaction, and done once for each sending. */
type Tell = (tx: Kysely<Schema>, news: News) => Promise<void>;

/** Starts a topic; the same sending again answers with the topic it made. 422 by field for what is missing. */
export async function startTopic(
  db: Database,
  clock: Clock,
  viewer: Viewer,
  { title, content, category }: { title: string; content: string; category: string },
  sending?: string,
  tell: Tell = async () => {},
): Promise<Topic> {
  refuseQuiet(clock, viewer);
  const wrong = { title: titleError(title), content: contentError(content) };
  refuseMistakes(wrong);
  return db.transaction().execute(async (tx) => {
    const known = await tx.selectFrom('category').select('id').where('id', '=', category).executeTakeFirst();
    if (!known) throw mistakes({ category_id: selectCategory });
    const id = await once(tx, clock, viewer, sending, async () => {
      const id = newShortId();
      const now = clock().toISOString();
      await tx
        .insertInto('topic')
        .values({
          id,
          category,
          author: viewer.id,
          title: title.trim(),
          content: JSON.stringify(readRichText(content)),
          created_at: now,
          last_at: now,
          replies: 0,
          is_locked: 0,
          is_pinned: 0,
          edited_at: null,
          removed_at: null,
          removed_by: null,
        })
        .execute();
      await noteWords(tx, { written: id, topic: id, title: title.trim(), content });
      await markRead(tx, viewer, id, now);
      await follow(tx, viewer, topicThread(id));
      await tell(tx, { topic: id, post: null, title: title.trim(), category, content });
      return id;
    });
    return readTopic(tx, viewer, id);
  });
}

/** Whoever the moderators have asked to be quiet reads and does not write. */
export function refuseQuiet(clock: Clock, { quietUntil }: Viewer): void {
  const now = clock();
  if (quietUntil && quietUntil > now.toISOString()) {
    throw new Refusal(
      403,
      `The moderators have asked you not to write until ${showMoment(new Date(quietUntil))}.`,
    );
  }
}

function refuseMistakes(wrong: Record<string, string | undefined>): void {
  const found = Object.entries(wrong).filter(([, sentence]) => sentence) as [string, string][];
  if (found.length > 0) throw mistakes(Object.fromEntries(found));
}

function postsFor(db: Kysely<Schema>) {
  return db
    .selectFrom('post')
    .innerJoin('member', 'member.id', 'post.author')
    .selectAll('post')
    .select(['member.name', 'member.email', 'member.display_name', 'member.removed_at as author_gone']);
}

type PostRow = Awaited<ReturnType<ReturnType<typeof postsFor>['executeTakeFirstOrThrow']>>;

/** A removed reply leaves its place; what it said is for moderators. */
function postOf(row: PostRow, viewer: Viewer): Post {
  const removed = row.removed_at !== null;
  return {
    id: row.id,
    topic_id: row.topic,
    content: removed && !moderates(viewer) ? emptyDocument : row.content,
    author: authorOf(row.author, row),
    created_at: row.created_at,
    edited_at: row.edited_at,
    removed,
  };
}

/** A topic's replies, the oldest first. */
export async function listPosts(
  db: Database,
  viewer: Viewer,
  { topic, cursor, limit }: { topic: string; cursor?: string; limit: number },
): Promise<Paged<Post>> {
  await readTopic(db, viewer, topic);
  const [at, id] = readCursor(cursor);
  const rows = await postsFor(db)
    .where('topic', '=', topic)
    .$if(cursor !== undefined, (q) =>
      q.where((e) =>
        e.or([e('created_at', '>', at), e.and([e('created_at', '=', at), e('post.id', '>', id)])]),
      ),
    )
    .orderBy('created_at')
    .orderBy('post.id')
    .limit(limit + 1)
    .execute();
  const page = pageOf(rows, limit, (row) => [row.created_at, row.id]);
  return { items: page.items.map((row) => postOf(row, viewer)), next: page.next };
}

/** Posts a reply. Refuses with 403 where the topic is locked, for whoever it is (READINGS.md, 'Forum'). */
export async function postReply(
  db: Database,
  clock: Clock,
  viewer: Viewer,
  { topic, content }: { topic: string; content: string },
  sending?: string,
  tell: Tell = async () => {},
): Promise<Post> {
  refuseQuiet(clock, viewer);
  refuseMistakes({ content: contentError(content) });
  return db.transaction().execute(async (tx) => {
    const { is_locked, removed, title, category } = await readTopic(tx, viewer, topic);
    if (removed) throw new Refusal(404, 'There is no such topic.');
    if (is_locked) throw new Refusal(403, 'This topic is locked.');
    const id = await once(tx, clock, viewer, sending, async () => {
      const id = newShortId();
      const now = clock().toISOString();
      await tx
        .insertInto('post')
        .values({
          id,
          topic,
          author: viewer.id,
          content: JSON.stringify(readRichText(content)),
          created_at: now,
          edited_at: null,
          removed_at: null,
          removed_by: null,
        })
        .execute();
      await tx
        .updateTable('topic')
        .set((e) => ({ last_at: now, replies: e('replies', '+', 1) }))
        .where('id', '=', topic)
        .execute();
      await noteWords(tx, { written: id, topic, content });
      await markRead(tx, viewer, topic, now);
      await follow(tx, viewer, topicThread(topic));
      await tell(tx, { topic, post: id, title, category: category.id, content });
      return id;
    });
    return readPost(tx, viewer, id);
  });
}

/** Refuses with 404 a reply that is not there for this reader. */
export async function readPost(db: Kysely<Schema>, viewer: Viewer, id: string): Promise<Post> {
  const row = await postsFor(db).where('post.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(404, 'There is no such reply.');
  await readTopic(db, viewer, row.topic);
  return postOf(row, viewer);
}

/** Everything that a member wrote, for them to take away; what they removed is among it. */
export async function wordsOfMember(db: Database, viewer: Viewer) {
  const topics = await db
    .selectFrom('topic')
    .select(['title', 'content', 'created_at', 'removed_at'])
    .where('author', '=', viewer.id)
    .orderBy('created_at')
    .execute();
  const replies = await db
    .selectFrom('post')
    .innerJoin('topic', 'topic.id', 'post.topic')
    .select(['topic.title', 'post.content', 'post.created_at', 'post.removed_at'])
    .where('post.author', '=', viewer.id)
    .orderBy('post.created_at')
    .execute();
  return { topics, replies };
}

/** Remembers up to when a member has read a topic; never backwards. */
export async function markRead(
  db: Kysely<Schema>,
  viewer: Viewer,
  topic: string,
  read_to: string,
): Promise<void> {
  await db
    .insertInto('reading')
    .values({ member: viewer.id, topic, read_to })
    .onConflict((c) =>
      c.columns(['member', 'topic']).doUpdateSet({ read_to }).where('reading.read_to', '<', read_to),
    )
    .execute();
}
