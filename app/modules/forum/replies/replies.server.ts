import type { Kysely } from 'kysely';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { cursorAfter, noPage, readCursor } from '#app/core/paging.ts';
import { Refusal } from '#app/core/refusals.ts';
import { authorColumns, authorOf, authorOffice } from '#app/modules/forum/messages/author-columns.server.ts';
import {
  type Author,
  emptyDocument,
  pageOfPlace,
  pagesOf,
  type Reply,
} from '#app/modules/forum/messages/forum.ts';
import type { KnownAuthors } from '#app/modules/forum/messages/known-authors.server.ts';
import {
  type Bare,
  nothingSaid,
  pressesIn,
  type Said,
  saidFor,
  saidIn,
  withItsReactions,
} from '#app/modules/forum/reactions/reactions.server.ts';
import { findTopic, noTopic } from '#app/modules/forum/topics/topics.server.ts';
import { type Eyes, eyesOf } from '#app/modules/forum/topics/topics-seen.server.ts';
import { type Given, prepared } from '#db/prepared.ts';
import type { Schema } from '#db/schema/schema.ts';
import { type ReplyRow, readPlaces, repliesFor } from './read-places.server.ts';

/** Queries for replies. Those that a reader may not see throw 404. */

type Row = Awaited<ReturnType<ReturnType<typeof repliesFor>['executeTakeFirstOrThrow']>>;

/** Convert a row. A removed reply keeps its place; only moderators see its content. */
function replyOf(row: Row, eyes: Eyes, author: Author): Bare<Reply> {
  const removed = row.removed_at !== null;
  return {
    id: row.id,
    topic_id: row.topic,
    place: row.place,
    content: removed && eyes === 'member' ? emptyDocument : row.content,
    author,
    created_at: row.created_at,
    edited_at: row.edited_at,
    removed,
  };
}

/**
 * Replies of a topic that are requested: from the beginning and on by `cursor`; or the page by number, or the one with a reply.
 */
export interface RepliesQuery {
  topic: string;
  cursor?: string | undefined;
  page?: number | undefined;
  around?: string | undefined;
  limit: number;
}

/** Replies as all readers see them, their reactions, and the position of other pages. */
export interface RepliesSeen {
  items: Reply[];
  said: Map<string, Said>;
  /** Cursor of the next ones, for a request by cursor, or for a page that is served in parts. */
  next: string | undefined;
  /** Requested page and last page, for a request by page. */
  pages: { page: number; last: number } | undefined;
}

/** Read a page of replies. Throws 404 for a topic that is not visible, or a reply that is not in it. */
export async function seeReplies(
  db: Kysely<Schema>,
  eyes: Eyes,
  { topic, cursor, page, around, limit }: RepliesQuery,
  known: KnownAuthors,
): Promise<RepliesSeen> {
  const [after] = readCursor(cursor);
  if (!/^\d{0,9}$/.test(after)) {
    await repliesIn(db, eyes, topic);
    throw noPage();
  }
  if (page === undefined && around === undefined) {
    const part = await partOf(db, eyes, topic, { from: Number(after) + 1, limit, more: true });
    return { ...(await seen(eyes, part.rows, known)), next: part.next, pages: undefined };
  }
  const asked =
    around === undefined ? (page ?? 1) : pageOfPlace(await placeOf(db, eyes, topic, around), limit);
  const before = (asked - 1) * limit;
  const read = Math.min(Math.max(Number(after), before), before + limit);
  const { rows, next, replies } = await partOf(db, eyes, topic, {
    from: read + 1,
    limit: before + limit - read,
    more: false,
  });
  return {
    ...(await seen(eyes, rows, known)),
    next,
    pages: { page: asked, last: pagesOf(replies, limit) },
  };
}

/**
 * Read the replies from a place on, up to `limit` and the maximum bytes; with a cursor if there are others (with `more`, also
 * after these), and the topic's number of replies.
 */
async function partOf(
  db: Kysely<Schema>,
  eyes: Eyes,
  topic: string,
  { from, limit, more }: { from: number; limit: number; more: boolean },
): Promise<{ rows: ReplyRow[]; next: string | undefined; replies: number }> {
  const { rows, isTooLong } = await readPlaces(db, eyes, topic, from, from + limit + (more ? 1 : 0));
  const items = isTooLong ? rows.slice(0, -1) : rows.slice(0, limit);
  const last = items.at(-1);
  const goesOn = last && rows.length > items.length;
  return {
    rows: items,
    next: goesOn ? cursorAfter([String(last.place), last.id]) : undefined,
    replies: last?.replies ?? (await repliesIn(db, eyes, topic)),
  };
}

async function seen(
  eyes: Eyes,
  rows: ReplyRow[],
  known: KnownAuthors,
): Promise<Pick<RepliesSeen, 'items' | 'said'>> {
  // Removed replies have no reactions.
  const read = rows.map((row) => ({ row, presses: pressesIn(row.removed_at === null ? row.presses : null) }));
  const named = rows.map(({ author }) => author);
  for (const { presses } of read) for (const { presser } of presses) named.push(presser);
  const authors = await known.of(named);
  const said = new Map<string, Said>();
  const items = read.map(({ row, presses }) => {
    const ofIt = saidIn(presses, authors);
    if (ofIt !== nothingSaid) said.set(row.id, ofIt);
    return { ...replyOf(row, eyes, authors.of(row.author)), reactions: ofIt.reactions };
  });
  return { items, said };
}

/** Mark the reader's own reactions. */
export function repliesForReader(
  { items, said }: Pick<RepliesSeen, 'items' | 'said'>,
  { id: reader }: Viewer,
): Reply[] {
  return items.map((item) => ({ ...item, reactions: saidFor(said.get(item.id) ?? nothingSaid, reader) }));
}

const standing = prepared((db, given: Given<{ topic: string }>) =>
  db.selectFrom('topic').select(['replies', 'removed_at']).where('id', '=', given('topic')),
);

async function repliesIn(db: Kysely<Schema>, eyes: Eyes, topic: string): Promise<number> {
  const found = await standing.first(db, { topic });
  if (!found || (found.removed_at !== null && eyes === 'member')) throw noTopic();
  return found.replies;
}

const placeInTopic = prepared((db, given: Given<{ topic: string; id: string }>) =>
  db.selectFrom('post').select('place').where('id', '=', given('id')).where('topic', '=', given('topic')),
);

async function placeOf(db: Kysely<Schema>, eyes: Eyes, topic: string, id: string): Promise<number> {
  await repliesIn(db, eyes, topic);
  const row = await placeInTopic.first(db, { topic, id });
  if (!row) throw noReply();
  return row.place;
}

const byId = prepared((db, given: Given<{ id: string }>) =>
  repliesFor(db)
    .innerJoin('member', 'member.id', 'post.author')
    .select(authorColumns)
    .select(authorOffice)
    .where('post.id', '=', given('id')),
);

/** Return a reply. Throws 404 where this reader may not see it. */
export async function readReply(db: Kysely<Schema>, viewer: Viewer, id: string): Promise<Reply> {
  const row = await byId.first(db, { id });
  if (!row) throw noReply();
  await findTopic(db, viewer, row.topic);
  const author = authorOf(row.author, row, row.author_office);
  return withItsReactions(db, viewer, replyOf(row, eyesOf(viewer), author));
}

const noReply = () => new Refusal(404, 'There is no such reply.');
