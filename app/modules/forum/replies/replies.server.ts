import type { Kysely } from 'kysely';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { createPagingCursorError, encodePagingCursor, parsePagingCursor } from '#app/core/paging.ts';
import { Refusal } from '#app/core/refusals.ts';
import { type ForumVisibility, getForumVisibility } from '#app/modules/forum/topics/shared-topics.server.ts';
import {
  forumTopicNotFound,
  readForumTopicWithoutReactions,
} from '#app/modules/forum/topics/topics.server.ts';
import {
  addReactionsToMessage,
  type ForumAuthorCache,
  forumAuthorColumns,
  getMessageReactionsForReader,
  type MessageReactions,
  type MessageWithoutReactions,
  noMessageReactions,
  parseMessageReactions,
  selectForumAuthorOffice,
  summarizeMessageReactions,
  toForumAuthor,
} from '#app/modules/forum-messages/forum-messages.server.ts';
import {
  countForumReplyPages,
  emptyForumMessageContent,
  type ForumAuthor,
  type ForumReply,
  getForumReplyPageNumber,
} from '#app/modules/forum-messages/forum-messages.ts';
import { prepareQuery, type QueryParameter } from '#db/prepare-query.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import {
  type ForumReplyRow,
  readTopicRepliesByPosition,
  selectForumReplies,
} from './replies-by-place.server.ts';

/** Queries for replies. Those that a reader may not see throw 404. */

type ReplyColumns = Awaited<ReturnType<ReturnType<typeof selectForumReplies>['executeTakeFirstOrThrow']>>;

/** Convert a row. A removed reply keeps its place; only moderators see its content. */
function toForumReply(
  row: ReplyColumns,
  eyes: ForumVisibility,
  author: ForumAuthor,
): MessageWithoutReactions<ForumReply> {
  const removed = row.removed_at !== null;
  return {
    id: row.id,
    topic_id: row.topic,
    place: row.place,
    content: removed && eyes === 'member' ? emptyForumMessageContent : row.content,
    author,
    created_at: row.created_at,
    edited_at: row.edited_at,
    removed,
  };
}

/**
 * Replies of a topic that are requested: from the beginning and on by `cursor`; or the page by number, or the one with a reply.
 */
export interface ForumReplyListQuery {
  topic: string;
  cursor?: string | undefined;
  page?: number | undefined;
  around?: string | undefined;
  limit: number;
}

/** Replies as all readers see them, their reactions, and the position of other pages. */
export interface SharedForumReplyPage {
  items: ForumReply[];
  said: Map<string, MessageReactions>;
  /** Cursor of the next ones, for a request by cursor, or for a page that is served in parts. */
  next: string | undefined;
  /** Requested page and last page, for a request by page. */
  pages: { page: number; last: number } | undefined;
}

/** Read a page of replies. Throws 404 for a topic that is not visible, or a reply that is not in it. */
export async function readSharedForumReplyPage(
  db: Kysely<DatabaseSchema>,
  eyes: ForumVisibility,
  { topic, cursor, page, around, limit }: ForumReplyListQuery,
  known: ForumAuthorCache,
): Promise<SharedForumReplyPage> {
  const [after] = parsePagingCursor(cursor);
  if (!/^\d{0,9}$/.test(after)) {
    await readReplyCount(db, eyes, topic);
    throw createPagingCursorError();
  }
  if (page === undefined && around === undefined) {
    const part = await readReplyRange(db, eyes, topic, { from: Number(after) + 1, limit, more: true });
    return { ...(await toSharedReplies(eyes, part.rows, known)), next: part.next, pages: undefined };
  }
  const asked =
    around === undefined
      ? (page ?? 1)
      : getForumReplyPageNumber(await readPlaceOfReply(db, eyes, topic, around), limit);
  const before = (asked - 1) * limit;
  const read = Math.min(Math.max(Number(after), before), before + limit);
  const { rows, next, replies } = await readReplyRange(db, eyes, topic, {
    from: read + 1,
    limit: before + limit - read,
    more: false,
  });
  return {
    ...(await toSharedReplies(eyes, rows, known)),
    next,
    pages: { page: asked, last: countForumReplyPages(replies, limit) },
  };
}

/**
 * Read the replies from a place on, up to `limit` and the maximum bytes; with a cursor if there are others (with `more`, also
 * after these), and the topic's number of replies.
 */
async function readReplyRange(
  db: Kysely<DatabaseSchema>,
  eyes: ForumVisibility,
  topic: string,
  { from, limit, more }: { from: number; limit: number; more: boolean },
): Promise<{ rows: ForumReplyRow[]; next: string | undefined; replies: number }> {
  const { rows, isTooLong } = await readTopicRepliesByPosition(
    db,
    eyes,
    topic,
    from,
    from + limit + (more ? 1 : 0),
  );
  const items = isTooLong ? rows.slice(0, -1) : rows.slice(0, limit);
  const last = items.at(-1);
  const goesOn = last && rows.length > items.length;
  return {
    rows: items,
    next: goesOn ? encodePagingCursor([String(last.place), last.id]) : undefined,
    replies: last?.replies ?? (await readReplyCount(db, eyes, topic)),
  };
}

async function toSharedReplies(
  eyes: ForumVisibility,
  rows: ForumReplyRow[],
  known: ForumAuthorCache,
): Promise<Pick<SharedForumReplyPage, 'items' | 'said'>> {
  // Removed replies have no reactions.
  const read = rows.map((row) => ({
    row,
    presses: parseMessageReactions(row.removed_at === null ? row.presses : null),
  }));
  const named = rows.map(({ author }) => author);
  for (const { presses } of read) for (const { presser } of presses) named.push(presser);
  const authors = await known.load(named);
  const said = new Map<string, MessageReactions>();
  const items = read.map(({ row, presses }) => {
    const ofIt = summarizeMessageReactions(presses, authors);
    if (ofIt !== noMessageReactions) said.set(row.id, ofIt);
    return { ...toForumReply(row, eyes, authors.get(row.author)), reactions: ofIt.reactions };
  });
  return { items, said };
}

/** Mark the reader's own reactions. */
export function markReaderReactionsOnReplies(
  { items, said }: Pick<SharedForumReplyPage, 'items' | 'said'>,
  { id: reader }: SignedInViewer,
): ForumReply[] {
  return items.map((item) => ({
    ...item,
    reactions: getMessageReactionsForReader(said.get(item.id) ?? noMessageReactions, reader),
  }));
}

const selectTopicReplyCount = prepareQuery((db, given: QueryParameter<{ topic: string }>) =>
  db.selectFrom('topic').select(['replies', 'removed_at']).where('id', '=', given('topic')),
);

async function readReplyCount(
  db: Kysely<DatabaseSchema>,
  eyes: ForumVisibility,
  topic: string,
): Promise<number> {
  const found = await selectTopicReplyCount.first(db, { topic });
  if (!found || (found.removed_at !== null && eyes === 'member')) throw forumTopicNotFound();
  return found.replies;
}

const placeInTopic = prepareQuery((db, given: QueryParameter<{ topic: string; id: string }>) =>
  db.selectFrom('post').select('place').where('id', '=', given('id')).where('topic', '=', given('topic')),
);

async function readPlaceOfReply(
  db: Kysely<DatabaseSchema>,
  eyes: ForumVisibility,
  topic: string,
  id: string,
): Promise<number> {
  await readReplyCount(db, eyes, topic);
  const row = await placeInTopic.first(db, { topic, id });
  if (!row) throw replyNotFound();
  return row.place;
}

const selectReplyById = prepareQuery((db, given: QueryParameter<{ id: string }>) =>
  selectForumReplies(db)
    .innerJoin('member', 'member.id', 'post.author')
    .select(forumAuthorColumns)
    .select(selectForumAuthorOffice)
    .where('post.id', '=', given('id')),
);

/** Return a reply. Throws 404 where this reader may not see it. */
export async function readForumReply(
  db: Kysely<DatabaseSchema>,
  viewer: SignedInViewer,
  id: string,
): Promise<ForumReply> {
  const row = await selectReplyById.first(db, { id });
  if (!row) throw replyNotFound();
  await readForumTopicWithoutReactions(db, viewer, row.topic);
  const author = toForumAuthor(row.author, row, row.author_office);
  return addReactionsToMessage(db, viewer, toForumReply(row, getForumVisibility(viewer), author));
}

const replyNotFound = () => new Refusal(404, 'We cannot find that reply. It may have been deleted.');
