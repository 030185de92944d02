import type { Kysely } from 'kysely';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { emptyDocument, pageOfPlace, pagesOf, type Reply } from '#app/club/forum/forum.ts';
import { authorColumns, authorOf, authorOffice } from '#app/club/forum/messages/author-columns.server.ts';
import { type Bare, withReactions } from '#app/club/forum/reactions/reactions.server.ts';
import { findTopic } from '#app/club/forum/topics/topics.server.ts';
import { moderates } from '#app/club/forum/writers.server.ts';
import { noPage, type Paged, pageOf, readCursor } from '#app/core/paging.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Database } from '#db/connection.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Reads replies. What a reader may not see is not found. */

function repliesFor(db: Kysely<Schema>) {
  return db
    .selectFrom('post')
    .innerJoin('member', 'member.id', 'post.author')
    .selectAll('post')
    .select(authorColumns)
    .select(authorOffice);
}

type ReplyRow = Awaited<ReturnType<ReturnType<typeof repliesFor>['executeTakeFirstOrThrow']>>;

/** A removed reply leaves its place; what it said is for moderators. */
function replyOf(row: ReplyRow, viewer: Viewer): Bare<Reply> {
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
export async function listReplies(
  db: Database,
  viewer: Viewer,
  { topic, cursor, limit }: { topic: string; cursor?: string; limit: number },
): Promise<Paged<Reply>> {
  await findTopic(db, viewer, topic);
  const [after] = readCursor(cursor);
  if (!/^\d{0,9}$/.test(after)) throw noPage();
  const rows = await repliesFrom(db, topic, Number(after) + 1, limit + 1);
  const page = pageOf(rows, limit, ({ place, id }) => [String(place), id]);
  const items = page.items.map((row) => replyOf(row, viewer));
  return { items: await withReactions(db, viewer, items), next: page.next };
}

/**
 * One page of a topic's replies: the one with that number, from 1, or the one that holds a certain reply. `last` is the
 * number of the last page. Refuses with 404 a reply that is not in the topic.
 */
export async function pageOfReplies(
  db: Database,
  viewer: Viewer,
  { topic, page, around, limit }: { topic: string; page?: number; around?: string; limit: number },
): Promise<{ items: Reply[]; page: number; last: number }> {
  const { replies } = await findTopic(db, viewer, topic);
  const asked = around === undefined ? (page ?? 1) : pageOfPlace(await placeOf(db, topic, around), limit);
  const rows = await repliesFrom(db, topic, (asked - 1) * limit + 1, limit);
  const items = rows.map((row) => replyOf(row, viewer));
  return {
    items: await withReactions(db, viewer, items),
    page: asked,
    last: pagesOf(replies, limit),
  };
}

/** By their places, which the index knows: the hundredth page comes as quickly as the first. */
const repliesFrom = (db: Database, topic: string, place: number, limit: number) =>
  repliesFor(db)
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

/** Refuses with 404 a reply that is not there for this reader. */
export async function readReply(db: Kysely<Schema>, viewer: Viewer, id: string): Promise<Reply> {
  const row = await repliesFor(db).where('post.id', '=', id).executeTakeFirst();
  if (!row) throw noReply();
  await findTopic(db, viewer, row.topic);
  const [reply] = await withReactions<Reply>(db, viewer, [replyOf(row, viewer)]);
  return reply as Reply;
}

const noReply = () => new Refusal(404, 'There is no such reply.');
