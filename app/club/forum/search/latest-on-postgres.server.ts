import { type Expression, type Kysely, sql } from 'kysely';
import { type Given, prepared } from '#db/prepared.ts';
import type { Schema } from '#db/schema/schema.ts';
import { mostResults } from './search-results.ts';

/**
 * How far back a search looks, one step after the other until it has enough: through the latest so many spans of so many powers of
 * two of numbers, and last through all. A message stands in the index under the names of its spans as well ('12 34' of numbers
 * that begin with 34 where their last 12 bits are left out; migration 054), so that the latest of a common word are found
 * without all the others.
 */
const steps = [
  { bits: 9, spans: 2 },
  { bits: 12, spans: 2 },
  { bits: 12, spans: 12 },
  { bits: 15, spans: 6 },
  { bits: 18, spans: 2 },
];
const [nearest, near, far, farthest] = [0, 1, 2, 4];
/** Where there are no more messages, all are looked through for a title, of which there are few, and for a word that the latest have not. */
const atOnce = 2 ** 21;

interface Wanted {
  wanted: string;
  /** Names of spans, for the index. */
  spans: string;
}

interface Hit {
  number: number;
  words: string;
  written: string;
  of_topic: string;
}

type Where = 'title' | 'words';

/** All that are meant, the latest first: there is no index by which that order could be had without looking at all others. */
function hitsOf(where: Where, wanted: Expression<string>, spans?: Expression<string>) {
  const vector = where === 'title' ? sql`title_vector` : sql`vector`;
  // Made of the words once, not at each look.
  const query = sql`(select plainto_tsquery('english', ${wanted}))`;
  const titled = where === 'title' ? sql`title <> '' and` : sql``;
  // Beside the words, and not one query with them: the index then goes from the one's next to the other's.
  const within = spans ? sql`and ${vector} @@ cast(${spans} as tsquery)` : sql``;
  return sql<Hit>`(select number, words, written, topic as of_topic from forum_words
    where ${titled} ${vector} @@ ${query} ${within} order by number + 0 desc)`.as<'found'>(sql`found`);
}

/** Of these the latest that stand. Nothing but the limit stands over them, as they come in their order. */
const latestOf = (where: Where, isNear: boolean) =>
  prepared(
    (db, given: Given<Wanted>) =>
      db
        .selectFrom(hitsOf(where, given('wanted'), isNear ? given('spans') : undefined))
        // Looked up one by one: how many there are is not known beforehand, and a table would be read whole for them.
        .innerJoinLateral(
          (e) =>
            e
              .selectFrom('topic')
              .selectAll()
              .whereRef('topic.id', '=', 'found.of_topic')
              .where('topic.removed_at', 'is', null)
              .limit(sql.lit(1))
              .as('topic'),
          (j) => j.onTrue(),
        )
        .leftJoinLateral(
          (e) =>
            e
              .selectFrom('post')
              .selectAll()
              .whereRef('post.id', '=', 'found.written')
              .limit(sql.lit(1))
              .as('post'),
          (j) => j.onTrue(),
        )
        .select(['found.number', 'found.words', 'topic.id as topic_id', 'topic.title', 'post.id as post_id'])
        .select((e) => [
          e.fn.coalesce('post.created_at', 'topic.created_at').as('created_at'),
          e.fn.coalesce('post.author', 'topic.author').as('author'),
        ])
        .where('post.removed_at', 'is', null)
        .limit(sql.lit(mostResults)),
    { mayTakeLong: !isNear },
  );
const within = { title: latestOf('title', true), words: latestOf('words', true) };
const inAll = { title: latestOf('title', false), words: latestOf('words', false) };

const newest = prepared((db) => db.selectFrom('forum_words').select((e) => e.fn.max('number').as('number')));

/** The latest messages with all the words. */
export async function latestOnPostgres(db: Kysely<Schema>, terms: string[], where: Where) {
  const wanted = terms.join(' ');
  const { number: last } = await newest.one(db, {});
  let at = where === 'title' ? ofFew(last) : stepBack(nearest, last);
  while (at !== undefined) {
    const found = await within[where].all(db, { wanted, spans: spansOf(at, last) });
    if (found.length >= mostResults) return found;
    at = stepAfter(at, found.length, terms.length, last);
  }
  return inAll[where].all(db, { wanted, spans: '' });
}

/** By how many there were in the latest: what is common is found near, and of one rare word there is not much in all. */
function stepAfter(at: number, found: number, terms: number, last: number): number | undefined {
  if (at !== nearest) return stepBack(at + 1, last);
  if (found === 0 && terms === 1) return ofFew(last);
  return stepBack(found * 5 >= mostResults ? near : far, last);
}

/** Where there are not many in all. */
const ofFew = (last: number) => (last < atOnce ? undefined : stepBack(farthest, last));

/** None where it would go through all. */
function stepBack(at: number, last: number): number | undefined {
  const step = steps[at];
  return step && step.spans << step.bits < last ? at : undefined;
}

/** With one to come: what is written meanwhile is found. */
function spansOf(at: number, last: number): string {
  const { bits, spans } = steps[at] ?? { bits: 0, spans: 0 };
  return Array.from({ length: spans + 1 }, (_, ago) => `'${bits} ${(last >> bits) + 1 - ago}'`).join('|');
}
