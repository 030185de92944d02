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
const nearest = { bits: 9, spans: 2 };
const farthest = { bits: 18, spans: 2 };
const steps = [{ bits: 12, spans: 2 }, { bits: 12, spans: 12 }, { bits: 15, spans: 6 }, farthest];
const [near, far] = [0, 1];

interface Step {
  bits: number;
  spans: number;
}
/** Where there are no more messages, all are looked through for a word that the latest have not. */
const atOnce = 2 ** 21;

interface Wanted {
  wanted: string;
}

interface Hit {
  number: number;
  words: string;
  written: string;
  of_topic: string;
  titled: number;
}

/** The latest first: there is no index by which that order could be had without looking at all others. */
const latestFirst = sql`order by number + 0 desc`;
/** Made of the words once, not at each look. */
const query = (wanted: Expression<string>) => sql`(select plainto_tsquery('english', ${wanted}))`;

const titledHits = (wanted: Expression<string>) =>
  sql`(select number, words, written, topic as of_topic, 1 as titled from forum_words
    where title <> '' and title_vector @@ ${query(wanted)} ${latestFirst})`;

/**
 * The others, in some spans or all. The spans stand beside the words, and are not one query with them: the index then goes from the
 * one's next to the other's.
 */
const otherHits = (wanted: Expression<string>, spans?: Expression<unknown>) =>
  sql`(select number, words, written, topic as of_topic, 0 as titled from forum_words
    where vector @@ ${query(wanted)} ${spans ? sql`and vector @@ ${spans}` : sql``}
    and (title = '' or not title_vector @@ ${query(wanted)}) ${latestFirst})`;

/** The names of the spans that begin so many before the latest one. */
function spansBack(bits: number, from: number, end: number) {
  const names = Array.from(
    { length: end - from },
    (_, index) =>
      sql`'''' || ${sql.lit(`${bits} `)} || ((number >> ${sql.lit(bits)}) - ${sql.lit(from + index)}) || ''''`,
  );
  return sql`(select cast(${sql.join(names, sql` || '|' || `)} as tsquery) from (select max(number) as number from forum_words) as newest)`;
}

/** In two parts; with the span to come, so that what is written meanwhile is found. */
const within = (wanted: Expression<string>, { bits, spans }: Step) => [
  otherHits(wanted, spansBack(bits, -1, spans / 2)),
  otherHits(wanted, spansBack(bits, spans / 2, spans)),
];

/**
 * Those of them that stand, until there are enough: a part is looked at only where those before it have too few. Nothing but the
 * limit stands over them, as they come in their order.
 */
const standing = (
  parts: (wanted: Expression<string>) => Expression<unknown>[],
  options: { mayTakeLong?: boolean } = {},
) =>
  prepared(
    (db, given: Given<Wanted>) =>
      db
        .selectFrom(sql<Hit>`(${sql.join(parts(given('wanted')), sql` union all `)})`.as<'found'>(sql`found`))
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
              // A topic's own words are no reply's.
              .whereRef('found.written', '!=', 'found.of_topic')
              .limit(sql.lit(1))
              .as('post'),
          (j) => j.onTrue(),
        )
        .select(['found.number', 'found.words', 'found.titled'])
        .select(['topic.id as topic_id', 'topic.title', 'post.id as post_id'])
        .select((e) => [
          e.fn.coalesce('post.created_at', 'topic.created_at').as('created_at'),
          e.fn.coalesce('post.author', 'topic.author').as('author'),
        ])
        .where('post.removed_at', 'is', null)
        .limit(sql.lit(mostResults)),
    options,
  );

/** With the titles, which are few, goes the first step: of most words that is all. */
const first = standing((wanted) => [titledHits(wanted), ...within(wanted, nearest)]);
const inStep = steps.map((step) => standing((wanted) => within(wanted, step)));
const inAll = standing((wanted) => [otherHits(wanted)], { mayTakeLong: true });
const inFew = standing((wanted) => [otherHits(wanted)]);

const newest = prepared((db) => db.selectFrom('forum_words').select((e) => e.fn.max('number').as('number')));

/** The latest messages with all the words: those with them in the title first, then the others. */
export async function latestOnPostgres(db: Kysely<Schema>, terms: string[]) {
  const wanted = { wanted: terms.join(' ') };
  const [{ number: last }, latest] = await Promise.all([newest.one(db, {}), first.all(db, wanted)]);
  if (latest.length >= mostResults || isAll(nearest, last)) return latest;
  const titled = latest.filter((hit) => hit.titled === 1);
  const others = latest.length - titled.length;
  const missing = mostResults - titled.length;
  let at =
    others === 0 && terms.length === 1 ? ofFew(last) : stepBack(others * 5 >= missing ? near : far, last);
  while (at !== undefined) {
    const found = (await inStep[at]?.all(db, wanted)) ?? [];
    if (found.length >= missing) return [...titled, ...found].slice(0, mostResults);
    at = stepBack(at + 1, last);
  }
  const all = last < reach(farthest) ? inFew : inAll;
  return [...titled, ...(await all.all(db, wanted))].slice(0, mostResults);
}

/** Where there are not many in all of a word that the latest have not. */
const ofFew = (last: number) => (last < atOnce ? undefined : stepBack(steps.length - 1, last));

/** None where it would go through all. */
function stepBack(at: number, last: number): number | undefined {
  const step = steps[at];
  return step && reach(step) < last ? at : undefined;
}

const reach = ({ bits, spans }: Step) => spans << bits;

/** Whether there is nothing before a step's spans. */
const isAll = ({ bits, spans }: Step, last: number) => last >> bits < spans;
