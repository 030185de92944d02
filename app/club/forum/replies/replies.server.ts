import type { Kysely } from 'kysely';
import { once } from '#app/api/idempotency.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { contentError, emptyDocument, type Post, pageOfPlace, pagesOf } from '#app/club/forum/forum.ts';
import { noteEvent } from '#app/club/forum/live/events.server.ts';
import { follow, topicThread } from '#app/club/forum/mail/follow.server.ts';
import { noteMentions } from '#app/club/forum/mentions/mentions.server.ts';
import { authorColumns, authorOf, authorOffice } from '#app/club/forum/messages/author-columns.server.ts';
import { settleMessage } from '#app/club/forum/messages/message.server.ts';
import { type Bare, withReactions } from '#app/club/forum/reactions/reactions.server.ts';
import { markRead } from '#app/club/forum/read-marks/read-marks.server.ts';
import { noteWords } from '#app/club/forum/search/search.server.ts';
import { findTopic } from '#app/club/forum/topics/topics.server.ts';
import { moderates, refuseQuiet, type Tell } from '#app/club/forum/writers.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { refuseInvalid } from '#app/core/invalid.ts';
import { noPage, type Paged, pageOf, readCursor } from '#app/core/paging.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Database } from '#db/connection.ts';
import type { Schema } from '#db/schema/schema.ts';

function postsFor(db: Kysely<Schema>) {
  return db
    .selectFrom('post')
    .innerJoin('member', 'member.id', 'post.author')
    .selectAll('post')
    .select(authorColumns)
    .select(authorOffice);
}

type PostRow = Awaited<ReturnType<ReturnType<typeof postsFor>['executeTakeFirstOrThrow']>>;

/** A removed reply leaves its place; what it said is for moderators. */
function postOf(row: PostRow, viewer: Viewer): Bare<Post> {
  const removed = row.removed_at !== null;
  return {
    id: row.id,
    topic_id: row.topic,
    place: row.place,
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
  await findTopic(db, viewer, topic);
  const [after] = readCursor(cursor);
  if (!/^\d{0,9}$/.test(after)) throw noPage();
  const rows = await postsFrom(db, topic, Number(after) + 1, limit + 1);
  const page = pageOf(rows, limit, ({ place, id }) => [String(place), id]);
  const items = page.items.map((row) => postOf(row, viewer));
  return { items: await withReactions(db, viewer, items), next: page.next };
}

/**
 * One page of a topic's replies: the one with that number, from 1, or the one that holds a certain reply. `last` is the
 * number of the last page. Refuses with 404 a reply that is not in the topic.
 */
export async function pageOfPosts(
  db: Database,
  viewer: Viewer,
  { topic, page, around, limit }: { topic: string; page?: number; around?: string; limit: number },
): Promise<{ items: Post[]; page: number; last: number }> {
  const { replies } = await findTopic(db, viewer, topic);
  const asked = around === undefined ? (page ?? 1) : pageOfPlace(await placeOf(db, topic, around), limit);
  const rows = await postsFrom(db, topic, (asked - 1) * limit + 1, limit);
  const items = rows.map((row) => postOf(row, viewer));
  return {
    items: await withReactions(db, viewer, items),
    page: asked,
    last: pagesOf(replies, limit),
  };
}

/** By their places, which the index knows: the hundredth page comes as quickly as the first. */
const postsFrom = (db: Database, topic: string, place: number, limit: number) =>
  postsFor(db)
    .where('topic', '=', topic)
    .where('place', '>=', place)
    .where('place', '<', place + limit)
    .orderBy('place')
    .execute();

async function placeOf(db: Database, topic: string, id: string): Promise<number> {
  const row = await db
    .selectFrom('post')
    .select('place')
    .where('id', '=', id)
    .where('topic', '=', topic)
    .executeTakeFirst();
  if (!row) throw noReply();
  return row.place;
}

/** Posts a reply. Refuses with 403 where the topic is locked, for whoever it is (READINGS.md, 'Forum'). */
export async function postReply(
  db: Database,
  clock: Clock,
  viewer: Viewer,
  { topic, content: text }: { topic: string; content: string },
  sending?: string,
  tell: Tell = async () => {},
): Promise<Post> {
  refuseQuiet(clock, viewer);
  refuseInvalid({ content: contentError(text) });
  const id = await db.transaction().execute(async (tx) => {
    const { is_locked, removed, title, category, read_to, following } = await findTopic(tx, viewer, topic);
    if (removed) throw new Refusal(404, 'There is no such topic.');
    if (is_locked) throw new Refusal(403, 'This topic is locked.');
    return once(tx, clock, viewer, sending, async () => {
      const id = newShortId();
      const { content, named } = await settleMessage(tx, clock, viewer, { written: id, text, isNew: true });
      // Two at the same time wait for one another here, so that each has its own place and a moment after the other's.
      const { replies: place, last_at } = await tx
        .updateTable('topic')
        .set((e) => ({ replies: e('replies', '+', 1) }))
        .where('id', '=', topic)
        .returning(['replies', 'last_at'])
        .executeTakeFirstOrThrow();
      const now = momentAfter(last_at, clock);
      await tx
        .insertInto('post')
        .values({
          id,
          topic,
          place,
          author: viewer.id,
          content,
          created_at: now,
          edited_at: null,
          removed_at: null,
          removed_by: null,
        })
        .execute();
      await tx.updateTable('topic').set({ last_at: now }).where('id', '=', topic).execute();
      await noteWords(tx, { written: id, topic, content });
      // Whoever answers before they have read it all has still something to read.
      if (read_to !== null && read_to >= last_at) await markRead(tx, viewer, topic, now);
      if (!following) await follow(tx, viewer, topicThread(topic));
      const mentioned = await noteMentions(tx, viewer, { written: id, topic, at: now, named, isNew: true });
      await tell(tx, { topic, post: id, title, category: category.id, content, mentioned });
      await noteEvent(tx, 'reply', topic, id);
      return id;
    });
  });
  // Not before: everybody else who writes waits from the event to the end.
  return readPost(db, viewer, id);
}

function momentAfter(last: string, clock: Clock): string {
  const now = clock().toISOString();
  return now > last ? now : new Date(Date.parse(last) + 1).toISOString();
}

/** Refuses with 404 a reply that is not there for this reader. */
export async function readPost(db: Kysely<Schema>, viewer: Viewer, id: string): Promise<Post> {
  const row = await postsFor(db).where('post.id', '=', id).executeTakeFirst();
  if (!row) throw noReply();
  await findTopic(db, viewer, row.topic);
  const [post] = await withReactions<Post>(db, viewer, [postOf(row, viewer)]);
  return post as Post;
}

const noReply = () => new Refusal(404, 'There is no such reply.');
