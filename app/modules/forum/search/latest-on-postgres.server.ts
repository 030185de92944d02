import { type Expression, type Kysely, sql } from 'kysely';
import { type Given, prepared } from '#db/prepared.ts';
import type { Schema } from '#db/schema/schema.ts';
import { mostResults } from './search-results.ts';

/**
 * Steps of a search, each further back, until it has enough results: through the latest `spans` spans of 2^`bits` numbers, at
 * last through everything. The index also holds each message under the names of its spans ('12 34': numbers whose value without
 * the last 12 bits is 34; migration 054), so that the latest results of a common word are found without reading all others.
 */
const nearest = { bits: 9, spans: 2 };
const farthest = { bits: 18, spans: 2 };
const steps = [{ bits: 12, spans: 2 }, { bits: 12, spans: 12 }, { bits: 15, spans: 6 }, farthest] as const;
const [near, far] = [0, 1] as const;

interface Step {
  bits: number;
  spans: number;
}
/** Up to this many messages, a word without recent results is searched in all of them at once. */
const atOnce = 2 ** 21;

/** Texts that PostgreSQL casts to tsquery: the search terms, and the names of spans. */
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

/** Latest first; the expression keeps PostgreSQL from choosing an index in which it would read all other messages. */
const latestFirst = sql`order by number + 0 desc`;
const query = (text: Expression<string>) => sql`cast(${text} as tsquery)`;

const titledHits = (wanted: Expression<string>) =>
  sql`(select number, words, written, topic as of_topic, 1 as titled from forum_words
    where title <> '' and title_vector @@ ${query(wanted)} ${latestFirst})`;

/**
 * Hits outside titles, in some spans or all, or before a number. The spans are a condition of their own, not part of the same
 * tsquery: so the index advances from one match to the next.
 */
const otherHits = (wanted: Expression<string>, spans?: Expression<string>, before?: Expression<number>) =>
  sql`(select number, words, written, topic as of_topic, 0 as titled from forum_words
    where vector @@ ${query(wanted)} ${spans ? sql`and vector @@ ${query(spans)}` : sql``}
    ${before ? sql`and number < ${before}` : sql``}
    and (title = '' or not title_vector @@ ${query(wanted)}) ${latestFirst})`;

/** Names of a step's spans in two halves; including the next span, so that messages written in the meantime are found. */
function spansOf({ bits, spans }: Step, last: number): [latest: string, earlier: string] {
  const names = Array.from({ length: spans + 1 }, (_, at) => `'${bits} ${(last >> bits) + 1 - at}'`);
  const half = spans / 2 + 1;
  return [names.slice(0, half).join('|'), names.slice(half).join('|')];
}

/** First number in the spans. */
const beginningOf = ({ bits, spans }: Step, last: number) => ((last >> bits) - (spans - 1)) << bits;

/**
 * Prepare the query for visible hits, up to the limit: a part is read only if those before it have too few. There is no sort
 * above the limit, as the parts come in order.
 */
const standing = <Values extends Wanted>(
  parts: (given: Given<Values>) => Expression<unknown>[],
  options: { mayTakeLong?: boolean } = {},
) =>
  prepared(
    (db, given: Given<Values>) =>
      db
        .selectFrom(sql<Hit>`(${sql.join(parts(given), sql` union all `)})`.as<'found'>(sql`found`))
        // Lateral: the number of hits is not known to the planner, which would otherwise scan a whole table.
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
              // The text of a topic's first message has no row in `post`.
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
/** The first step includes the titles, which are few; for most words this query is enough. */
const first = standing((given: Given<InSpans>) => [titledHits(given('wanted')), ...inSpans(given)]);
/** Several words seldom occur in one message, so the first query looks further back at once. */
const firstOfSeveral = standing((given: Given<InMore>) => [
  titledHits(given('wanted')),
  otherHits(given('wanted'), given('nearest')),
  otherHits(given('wanted'), given('latest'), given('before')),
  otherHits(given('wanted'), given('earlier'), given('before')),
]);
const all = (given: Given<Wanted>) => [otherHits(given('wanted'))];
const inFew = standing(all);
const inAll = standing(all, { mayTakeLong: true });

/** Latest number, and the words as PostgreSQL parses them. */
const asked = prepared((db, given: Given<{ words: string }>) =>
  db
    .selectFrom('forum_words')
    .select((e) => e.fn.coalesce(e.fn.max('number'), sql<number>`0`).as('last'))
    .select(sql<string>`cast(plainto_tsquery('english', ${given('words')}) as text)`.as('wanted')),
);

/** Return the latest messages with all the words: matches in the title first, then the others. */
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

/**
 * Choose the step: everything at once for a word without recent results in a small forum, and a near step for a frequent word.
 */
function ofOne(latest: number, missing: number, last: number): number {
  if (latest > 0) return latest * 5 >= missing ? near : far;
  return last < atOnce ? steps.length : steps.length - 1;
}

const reach = ({ bits, spans }: Step) => spans << bits;

/** True if there are no messages before a step's spans. */
const isAll = ({ bits, spans }: Step, last: number) => last >> bits < spans;
