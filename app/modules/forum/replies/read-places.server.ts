import { type Kysely, sql } from 'kysely';
import { pressesOn } from '#app/modules/forum/reactions/reactions.server.ts';
import { noTopic } from '#app/modules/forum/topics/topics.server.ts';
import type { Eyes } from '#app/modules/forum/topics/topics-seen.server.ts';
import { isPostgres } from '#db/connection.ts';
import { type Given, prepared } from '#db/prepared.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Replies of a topic by their places in it. */

const columns = [
  ...(['post.id', 'post.topic', 'place', 'post.author', 'post.content', 'post.created_at'] as const),
  ...(['post.edited_at', 'post.removed_at'] as const),
];

export const repliesFor = (db: Kysely<Schema>) => db.selectFrom('post').select(columns);

/** In bytes: what is longer comes in parts. */
const mostAtOnce = 500_000;
/** In replies: one of our own pages and what tells that there is another. What is read and not sent is never more than these. */
const readAtOnce = 51;

interface Places {
  topic: string;
  from: number;
  to: number;
}

export type ReplyRow = Awaited<ReturnType<(typeof inPlaces)['member']['all']>>[number];

/** By their places, which the index knows: the hundredth page comes as quickly as the first. With how many there are, where the topic is there for these eyes. */
const placed = (eyes: Eyes, length?: 'short') =>
  prepared((db, given: Given<Places>) =>
    repliesFor(db)
      // Read once for all of them, where a join may look the topic up for each.
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

/** Up to the first, if there is one, that makes them longer than is sent at once; whatever is first is sent. */
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
    // Places have no gaps.
    if (found.length < readAtOnce) break;
  }
  return { rows, isTooLong: false };
}

/**
 * On PostgreSQL short replies, which most are, are read where they lie beside one another (migration 063), and then what is missing
 * between them.
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
