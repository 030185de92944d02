import { type Kysely, sql } from 'kysely';
import { pressesOn } from '#app/modules/forum/reactions/reactions.server.ts';
import { noTopic } from '#app/modules/forum/topics/topics.server.ts';
import type { Eyes } from '#app/modules/forum/topics/topics-seen.server.ts';
import { isPostgres } from '#db/connection.ts';
import { type Given, prepared } from '#db/prepared.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Queries for replies by their places in a topic. */

const columns = [
  ...(['post.id', 'post.topic', 'place', 'post.author', 'post.content', 'post.created_at'] as const),
  ...(['post.edited_at', 'post.removed_at'] as const),
];

export const repliesFor = (db: Kysely<Schema>) => db.selectFrom('post').select(columns);

/** Maximum bytes of a page; longer ones are served in parts. */
const mostAtOnce = 500_000;
/** Replies per query: a page of our own, and one that shows that there are more. No more than these are read in vain. */
const readAtOnce = 51;

interface Places {
  topic: string;
  from: number;
  to: number;
}

export type ReplyRow = Awaited<ReturnType<(typeof inPlaces)['member']['all']>>[number];

/**
 * Query by place, which is indexed: the hundredth page is as fast as the first. Includes the topic's number of replies, null
 * where the topic is not visible.
 */
const placed = (eyes: Eyes, length?: 'short') =>
  prepared((db, given: Given<Places>) =>
    repliesFor(db)
      // Scalar subquery, run once; a join may look the topic up for each reply.
      .select((e) =>
        e
          .selectFrom('topic')
          .select('topic.replies')
          .where('topic.id', '=', given('topic'))
          .$if(eyes === 'member', (q) => q.where('topic.removed_at', 'is', null))
          .as('replies'),
      )
      .select(pressesOn(db, 'post').as('presses'))
      .where('post.topic', '=', given('topic'))
      .where('place', '>=', given('from'))
      .where('place', '<', given('to'))
      .$if(length === 'short', (q) => q.where(sql<boolean>`octet_length(post.content) <= 2000`))
      .orderBy('place'),
  );
const inPlaces = { member: placed('member'), moderator: placed('moderator') };
const shortInPlaces = { member: placed('member', 'short'), moderator: placed('moderator', 'short') };

/** Read replies up to the first, if any, that exceeds the maximum bytes; the first reply is always included. */
export async function readPlaces(db: Kysely<Schema>, eyes: Eyes, topic: string, first: number, end: number) {
  const rows: ReplyRow[] = [];
  let bytes = 0;
  for (let from = first; from < end; from += readAtOnce) {
    const found = await readPart(db, eyes, { topic, from, to: Math.min(from + readAtOnce, end) });
    for (const row of found) {
      if (row.replies === null) throw noTopic();
      rows.push(row);
      bytes += Buffer.byteLength(row.content);
      if (rows.length > 1 && bytes > mostAtOnce) return { rows, isTooLong: true };
    }
    // Places have no gaps, so a short batch is the last.
    if (found.length < readAtOnce) break;
  }
  return { rows, isTooLong: false };
}

/**
 * On PostgreSQL, read the short replies, which are most of them, from adjacent index pages (migration 063), then query the
 * missing ones between them.
 */
async function readPart(db: Kysely<Schema>, eyes: Eyes, places: Places): Promise<ReplyRow[]> {
  if (!isPostgres(db)) return inPlaces[eyes].all(db, places);
  const short = await shortInPlaces[eyes].all(db, places);
  const there = new Set(short.map(({ place }) => place));
  const end = Math.min(places.to, (short[0]?.replies ?? places.to) + 1);
  const isMissing = (place: number) => !there.has(place);
  const missing = Array.from({ length: end - places.from }, (_, at) => places.from + at).filter(isMissing);
  const [first, last] = [missing[0], missing.at(-1)];
  if (first === undefined || last === undefined || short[0]?.replies === null) return short;
  const others = await inPlaces[eyes].all(db, { ...places, from: first, to: last + 1 });
  return [
    ...short.filter(({ place }) => place < first),
    ...others,
    ...short.filter(({ place }) => place > last),
  ];
}
