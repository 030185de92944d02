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

/** Reads replies. What a reader may not see is not found. */

type Row = Awaited<ReturnType<ReturnType<typeof repliesFor>['executeTakeFirstOrThrow']>>;

/** A removed reply leaves its place; what it said is for moderators. */
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

/** Which replies of a topic: from its beginning and on by a cursor; or the page of that number, or with that reply. */
export interface RepliesQuery {
  topic: string;
  cursor?: string | undefined;
  page?: number | undefined;
  around?: string | undefined;
  limit: number;
}

/** Some replies as all see them alike, who has said what of them, and where others are. */
export interface RepliesSeen {
  items: Reply[];
  said: Map<string, Said>;
  /** Where the next ones begin, of those asked for by a cursor, or of a page that comes in parts. */
  next: string | undefined;
  /** Of those that were asked for by a page's number: it, and that of the last page. */
  pages: { page: number; last: number } | undefined;
}

/** Refuses with 404 a topic that is not there for these eyes, or a reply that is not in it. */
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

/** The replies from a place on, no more than so many nor so long; whether there are others, with `more` also after these; and how many the topic has. */
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
  // Of what was removed nothing is said.
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

/** With what one reader has said of them marked. */
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

/** Refuses with 404 a reply that is not there for this reader. */
export async function readReply(db: Kysely<Schema>, viewer: Viewer, id: string): Promise<Reply> {
  const row = await byId.first(db, { id });
  if (!row) throw noReply();
  await findTopic(db, viewer, row.topic);
  const author = authorOf(row.author, row, row.author_office);
  return withItsReactions(db, viewer, replyOf(row, eyesOf(viewer), author));
}

const noReply = () => new Refusal(404, 'There is no such reply.');
