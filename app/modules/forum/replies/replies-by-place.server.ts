import { type Kysely, sql } from 'kysely';
import type { ForumVisibility } from '#app/modules/forum/topics/shared-topics.server.ts';
import { forumTopicNotFound } from '#app/modules/forum/topics/topics.server.ts';
import { selectMessageReactions } from '#app/modules/forum-messages/forum-messages.server.ts';
import { isPostgres } from '#db/connection.ts';
import { prepareQuery, type QueryParameter } from '#db/prepare-query.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Queries for replies by their places in a topic. */

const columns = [
  ...(['post.id', 'post.topic', 'place', 'post.author', 'post.content', 'post.created_at'] as const),
  ...(['post.edited_at', 'post.removed_at'] as const),
];

export const selectForumReplies = (db: Kysely<DatabaseSchema>) => db.selectFrom('post').select(columns);

/** Maximum bytes of a page; longer ones are served in parts. */
const maxPageBytes = 500_000;
/** Replies per query: a page of our own, and one that shows that there are more. No more than these are read in vain. */
const repliesPerQuery = 51;

interface PlaceRange {
  topic: string;
  from: number;
  to: number;
}

export type ForumReplyRow = Awaited<ReturnType<(typeof selectByPlace)['member']['all']>>[number];

/**
 * Query by place, which is indexed: the hundredth page is as fast as the first. Includes the topic's number of replies, null
 * where the topic is not visible.
 */
const prepareByPlace = (eyes: ForumVisibility, length?: 'short') =>
  prepareQuery((db, given: QueryParameter<PlaceRange>) =>
    selectForumReplies(db)
      // Scalar subquery, run once; a join may look the topic up for each reply.
      .select((e) =>
        e
          .selectFrom('topic')
          .select('topic.replies')
          .where('topic.id', '=', given('topic'))
          .$if(eyes === 'member', (q) => q.where('topic.removed_at', 'is', null))
          .as('replies'),
      )
      .select(selectMessageReactions(db, 'post').as('presses'))
      .where('post.topic', '=', given('topic'))
      .where('place', '>=', given('from'))
      .where('place', '<', given('to'))
      .$if(length === 'short', (q) => q.where(sql<boolean>`octet_length(post.content) <= 2000`))
      .orderBy('place'),
  );
const selectByPlace = { member: prepareByPlace('member'), moderator: prepareByPlace('moderator') };
const selectShortByPlace = {
  member: prepareByPlace('member', 'short'),
  moderator: prepareByPlace('moderator', 'short'),
};

/** Read replies up to the first, if any, that exceeds the maximum bytes; the first reply is always included. */
export async function readTopicRepliesByPosition(
  db: Kysely<DatabaseSchema>,
  eyes: ForumVisibility,
  topic: string,
  first: number,
  end: number,
) {
  const rows: ForumReplyRow[] = [];
  let bytes = 0;
  for (let from = first; from < end; from += repliesPerQuery) {
    const found = await readBatch(db, eyes, { topic, from, to: Math.min(from + repliesPerQuery, end) });
    for (const row of found) {
      if (row.replies === null) throw forumTopicNotFound();
      rows.push(row);
      bytes += Buffer.byteLength(row.content);
      if (rows.length > 1 && bytes > maxPageBytes) return { rows, isTooLong: true };
    }
    // Places have no gaps, so a short batch is the last.
    if (found.length < repliesPerQuery) break;
  }
  return { rows, isTooLong: false };
}

/**
 * On PostgreSQL, read the short replies, which are most of them, from adjacent index pages (migration 063), then query the
 * missing ones between them.
 */
async function readBatch(
  db: Kysely<DatabaseSchema>,
  eyes: ForumVisibility,
  places: PlaceRange,
): Promise<ForumReplyRow[]> {
  if (!isPostgres(db)) return selectByPlace[eyes].all(db, places);
  const short = await selectShortByPlace[eyes].all(db, places);
  const there = new Set(short.map(({ place }) => place));
  const end = Math.min(places.to, (short[0]?.replies ?? places.to) + 1);
  const isMissing = (place: number) => !there.has(place);
  const missing = Array.from({ length: end - places.from }, (_, at) => places.from + at).filter(isMissing);
  const [first, last] = [missing[0], missing.at(-1)];
  if (first === undefined || last === undefined || short[0]?.replies === null) return short;
  const others = await selectByPlace[eyes].all(db, { ...places, from: first, to: last + 1 });
  return [
    ...short.filter(({ place }) => place < first),
    ...others,
    ...short.filter(({ place }) => place > last),
  ];
}
