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
const steps = [{ bits: 12, spans: 2 }, { bits: 12, spans: 12 }, { bits: 15, spans: 6 }, farthest] as const;
const [near, far] = [0, 1] as const;

interface Step {
  bits: number;
  spans: number;
}
/** Where there are no more messages, all are looked through for a word that the latest have not. */
const atOnce = 2 ** 21;

/** Texts that PostgreSQL takes as a tsquery: what is looked for, and the names of spans. */
interface Wanted {
  wanted: string;
}
interface InSpans extends Wanted {
  latest: string;
  earlier: string;
}
/** In all spans of one step, and in those of another before this number. */
interface InMore extends InSpans {
  nearest: string;
  before: number;
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
const query = (text: Expression<string>) => sql`cast(${text} as tsquery)`;

const titledHits = (wanted: Expression<string>) =>
  sql`(select number, words, written, topic as of_topic, 1 as titled from forum_words
    where title <> '' and title_vector @@ ${query(wanted)} ${latestFirst})`;

/**
 * The others, in some spans or all, or of those before a number. The spans stand beside the words, and are not one query with them:
 * the index then goes from the one's next to the other's.
 */
const otherHits = (wanted: Expression<string>, spans?: Expression<string>, before?: Expression<number>) =>
  sql`(select number, words, written, topic as of_topic, 0 as titled from forum_words
    where vector @@ ${query(wanted)} ${spans ? sql`and vector @@ ${query(spans)}` : sql``}
    ${before ? sql`and number < ${before}` : sql``}
    and (title = '' or not title_vector @@ ${query(wanted)}) ${latestFirst})`;

/** The names of a step's spans in two parts; with the span to come, so that what is written meanwhile is found. */
function spansOf({ bits, spans }: Step, last: number): [latest: string, earlier: string] {
  const names = Array.from({ length: spans + 1 }, (_, at) => `'${bits} ${(last >> bits) + 1 - at}'`);
  const half = spans / 2 + 1;
  return [names.slice(0, half).join('|'), names.slice(half).join('|')];
}

/** The first number in them. */
const beginningOf = ({ bits, spans }: Step, last: number) => ((last >> bits) - (spans - 1)) << bits;

/**
 * Those of them that stand, until there are enough: a part is looked at only where those before it have too few. Nothing but the
 * limit stands over them, as they come in their order.
 */
const standing = <Values extends Wanted>(
  parts: (given: Given<Values>) => Expression<unknown>[],
  options: { mayTakeLong?: boolean } = {},
) =>
  prepared(
    (db, given: Given<Values>) =>
      db
        .selectFrom(sql<Hit>`(${sql.join(parts(given), sql` union all `)})`.as<'found'>(sql`found`))
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

const inSpans = (given: Given<InSpans>) => [
  otherHits(given('wanted'), given('latest')),
  otherHits(given('wanted'), given('earlier')),
];
const step = standing(inSpans);
/** With the titles, which are few, goes the first step: of most words that is all. */
const first = standing((given: Given<InSpans>) => [titledHits(given('wanted')), ...inSpans(given)]);
/** Of several words, which are seldom in one message, the same and further back at once. */
const firstOfSeveral = standing((given: Given<InMore>) => [
  titledHits(given('wanted')),
  otherHits(given('wanted'), given('nearest')),
  otherHits(given('wanted'), given('latest'), given('before')),
  otherHits(given('wanted'), given('earlier'), given('before')),
]);
const all = (given: Given<Wanted>) => [otherHits(given('wanted'))];
const inFew = standing(all);
const inAll = standing(all, { mayTakeLong: true });

/** The latest number, and what PostgreSQL makes of the words. */
const asked = prepared((db, given: Given<{ words: string }>) =>
  db
    .selectFrom('forum_words')
    .select((e) => e.fn.coalesce(e.fn.max('number'), sql<number>`0`).as('last'))
    .select(sql<string>`cast(plainto_tsquery('english', ${given('words')}) as text)`.as('wanted')),
);

/** The latest messages with all the words: those with them in the title first, then the others. */
export async function latestOnPostgres(db: Kysely<Schema>, terms: string[]) {
  const { last, wanted } = await asked.one(db, { words: terms.join(' ') });
  const within = (one: Step) => {
    const [latest, earlier] = spansOf(one, last);
    return { wanted, latest, earlier };
  };
  const isOne = terms.length === 1;
  const near = { nearest: spansOf(nearest, last).join('|'), before: beginningOf(nearest, last) };
  const latest = await (isOne
    ? first.all(db, within(nearest))
    : firstOfSeveral.all(db, { ...within(steps[far]), ...near }));
  if (latest.length >= mostResults || isAll(isOne ? nearest : steps[far], last)) return latest;
  const titled = latest.filter((hit) => hit.titled === 1);
  const others = latest.length - titled.length;
  const missing = mostResults - titled.length;
  const from = isOne ? ofOne(others, missing, last) : far + 1;
  for (const back of steps.slice(from).filter((one) => reach(one) < last)) {
    const found = await step.all(db, within(back));
    if (found.length >= missing) return [...titled, ...found].slice(0, mostResults);
  }
  const rest = await (last < reach(farthest) ? inFew : inAll).all(db, { wanted });
  return [...titled, ...rest].slice(0, mostResults);
}

/** At which step: through all at once where there are not many of a word that the latest have not, and near where many of them have it. */
function ofOne(latest: number, missing: number, last: number): number {
  if (latest > 0) return latest * 5 >= missing ? near : far;
  return last < atOnce ? steps.length : steps.length - 1;
}

const reach = ({ bits, spans }: Step) => spans << bits;

/** Whether there is nothing before a step's spans. */
const isAll = ({ bits, spans }: Step, last: number) => last >> bits < spans;
