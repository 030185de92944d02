import type { Kysely } from 'kysely';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import {
  authorColumns,
  authorOf,
  authorOffice,
  type Offices,
} from '#app/club/forum/messages/author-columns.server.ts';
import { emptyDocument, pageOfPlace, pagesOf, type Reply } from '#app/club/forum/messages/forum.ts';
import {
  type Bare,
  nothingSaid,
  type Said,
  saidFor,
  saidOf,
  withItsReactions,
} from '#app/club/forum/reactions/reactions.server.ts';
import { findTopic, noTopic } from '#app/club/forum/topics/topics.server.ts';
import { type Eyes, eyesOf } from '#app/club/forum/topics/topics-seen.server.ts';
import { cursorAfter, noPage, readCursor } from '#app/core/paging.ts';
import { Refusal } from '#app/core/refusals.ts';
import { type Given, prepared } from '#db/prepared.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Reads replies. What a reader may not see is not found. */

function repliesFor(db: Kysely<Schema>) {
  return db
    .selectFrom('post')
    .innerJoin('member', 'member.id', 'post.author')
    .selectAll('post')
    .select(authorColumns);
}

type ReplyRow = Awaited<ReturnType<ReturnType<typeof repliesFor>['executeTakeFirstOrThrow']>>;

/** A removed reply leaves its place; what it said is for moderators. */
function replyOf(row: ReplyRow, eyes: Eyes, office: string | null | undefined): Bare<Reply> {
  const removed = row.removed_at !== null;
  return {
    id: row.id,
    topic_id: row.topic,
    place: row.place,
    content: removed && eyes === 'member' ? emptyDocument : row.content,
    author: authorOf(row.author, row, office),
    created_at: row.created_at,
    edited_at: row.edited_at,
    removed,
  };
}

/** In bytes: what is longer comes in parts. */
const mostAtOnce = 500_000;
/** In replies: one of our own pages and what tells that there is another. What is read and not sent is never more than these. */
const readAtOnce = 51;

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

const standing = prepared((db, given: Given<{ topic: string }>) =>
  db.selectFrom('topic').select(['replies', 'removed_at']).where('id', '=', given('topic')),
);

/** Refuses with 404 a topic that is not there for these eyes, or a reply that is not in it. */
export async function seeReplies(
  db: Kysely<Schema>,
  eyes: Eyes,
  { topic, cursor, page, around, limit }: RepliesQuery,
  offices: Offices,
): Promise<RepliesSeen> {
  const found = await standing.first(db, { topic });
  if (!found || (found.removed_at !== null && eyes === 'member')) throw noTopic();
  const [after] = readCursor(cursor);
  if (!/^\d{0,9}$/.test(after)) throw noPage();
  if (page === undefined && around === undefined) {
    const { rows, next } = await partOf(db, topic, { from: Number(after) + 1, limit, more: true });
    return { ...(await seen(db, eyes, rows, offices)), next, pages: undefined };
  }
  const asked = around === undefined ? (page ?? 1) : pageOfPlace(await placeOf(db, topic, around), limit);
  const before = (asked - 1) * limit;
  const read = Math.min(Math.max(Number(after), before), before + limit);
  const { rows, next } = await partOf(db, topic, {
    from: read + 1,
    limit: before + limit - read,
    more: false,
  });
  return {
    ...(await seen(db, eyes, rows, offices)),
    next,
    pages: { page: asked, last: pagesOf(found.replies, limit) },
  };
}

/** The replies from a place on, no more than so many nor so long; and whether there are others, with `more` also after these. */
async function partOf(
  db: Kysely<Schema>,
  topic: string,
  { from, limit, more }: { from: number; limit: number; more: boolean },
): Promise<{ rows: ReplyRow[]; next: string | undefined }> {
  const { rows, isTooLong } = await readPlaces(db, topic, from, from + limit + (more ? 1 : 0));
  const items = isTooLong ? rows.slice(0, -1) : rows.slice(0, limit);
  const last = items.at(-1);
  const goesOn = last && rows.length > items.length;
  return { rows: items, next: goesOn ? cursorAfter([String(last.place), last.id]) : undefined };
}

/** Up to the first, if there is one, that makes them longer than is sent at once; whatever is first is sent. */
async function readPlaces(db: Kysely<Schema>, topic: string, first: number, end: number) {
  const rows: ReplyRow[] = [];
  let bytes = 0;
  for (let from = first; from < end; from += readAtOnce) {
    const found = await inPlaces.all(db, { topic, from, to: Math.min(from + readAtOnce, end) });
    for (const row of found) {
      rows.push(row);
      bytes += Buffer.byteLength(row.content);
      if (rows.length > 1 && bytes > mostAtOnce) return { rows, isTooLong: true };
    }
    // Places have no gaps.
    if (found.length < readAtOnce) break;
  }
  return { rows, isTooLong: false };
}

async function seen(
  db: Kysely<Schema>,
  eyes: Eyes,
  rows: ReplyRow[],
  offices: Offices,
): Promise<Pick<RepliesSeen, 'items' | 'said'>> {
  // Of what was removed nothing is said.
  const standing = rows.filter(({ removed_at }) => removed_at === null);
  const said = await saidOf(
    db,
    standing.map(({ id }) => id),
  );
  const items = rows.map((row) => ({
    ...replyOf(row, eyes, offices.get(row.author)),
    reactions: (said.get(row.id) ?? nothingSaid).reactions,
  }));
  return { items, said };
}

/** With what one reader has said of them marked. */
export function repliesForReader(
  { items, said }: Pick<RepliesSeen, 'items' | 'said'>,
  { id: reader }: Viewer,
): Reply[] {
  return items.map((item) => ({ ...item, reactions: saidFor(said.get(item.id) ?? nothingSaid, reader) }));
}

/** By their places, which the index knows: the hundredth page comes as quickly as the first. */
const inPlaces = prepared((db, given: Given<{ topic: string; from: number; to: number }>) =>
  repliesFor(db)
    .where('topic', '=', given('topic'))
    .where('place', '>=', given('from'))
    .where('place', '<', given('to'))
    .orderBy('place'),
);

const placeInTopic = prepared((db, given: Given<{ topic: string; id: string }>) =>
  db.selectFrom('post').select('place').where('id', '=', given('id')).where('topic', '=', given('topic')),
);

async function placeOf(db: Kysely<Schema>, topic: string, id: string): Promise<number> {
  const row = await placeInTopic.first(db, { topic, id });
  if (!row) throw noReply();
  return row.place;
}

const byId = prepared((db, given: Given<{ id: string }>) =>
  repliesFor(db).select(authorOffice).where('post.id', '=', given('id')),
);

/** Refuses with 404 a reply that is not there for this reader. */
export async function readReply(db: Kysely<Schema>, viewer: Viewer, id: string): Promise<Reply> {
  const row = await byId.first(db, { id });
  if (!row) throw noReply();
  await findTopic(db, viewer, row.topic);
  return withItsReactions(db, viewer, replyOf(row, eyesOf(viewer), row.author_office));
}

const noReply = () => new Refusal(404, 'There is no such reply.');
