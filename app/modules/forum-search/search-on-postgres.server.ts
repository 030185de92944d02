import { type Expression, type Kysely, sql } from 'kysely';
import { prepareQuery, type QueryParameter } from '#db/prepare-query.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { maxForumSearchResults } from './search-results.ts';

/**
 * Steps of a search, each further back, until it has enough results: through the latest `spans` spans of 2^`bits` numbers, at
 * last through everything. The index also holds each message under the names of its spans ('12 34': numbers whose value without
 * the last 12 bits is 34; migration 054), so that the latest results of a common word are found without reading all others.
 */
const nearest = { bits: 9, spans: 2 };
const farthest = { bits: 18, spans: 2 };
const steps = [{ bits: 12, spans: 2 }, { bits: 12, spans: 12 }, { bits: 15, spans: 6 }, farthest] as const;
const [near, far] = [0, 1] as const;

interface SearchStep {
  bits: number;
  spans: number;
}
/** Up to this many messages, a word without recent results is searched in all of them at once. */
const maxMessagesAtOnce = 2 ** 21;

/** Texts that PostgreSQL casts to tsquery: the search terms, and the names of spans. */
interface SearchValues {
  wanted: string;
}
interface SpanValues extends SearchValues {
  latest: string;
  earlier: string;
}
/** In all spans of one step, and in those of another before this number. */
interface SpanRangeValues extends SpanValues {
  nearest: string;
  before: number;
}

interface SearchHit {
  number: number;
  words: string;
  written: string;
  of_topic: string;
  titled: number;
}

/** Latest first; the expression keeps PostgreSQL from choosing an index in which it would read all other messages. */
const latestFirst = sql`order by number + 0 desc`;
const castToTsquery = (text: Expression<string>) => sql`cast(${text} as tsquery)`;

const selectTitleHits = (wanted: Expression<string>) =>
  sql`(select number, words, written, topic as of_topic, 1 as titled from forum_words
    where title <> '' and title_vector @@ ${castToTsquery(wanted)} ${latestFirst})`;

/**
 * Hits outside titles, in some spans or all, or before a number. The spans are a condition of their own, not part of the same
 * tsquery: so the index advances from one match to the next.
 */
const selectTextHits = (
  wanted: Expression<string>,
  spans?: Expression<string>,
  before?: Expression<number>,
) =>
  sql`(select number, words, written, topic as of_topic, 0 as titled from forum_words
    where vector @@ ${castToTsquery(wanted)} ${spans ? sql`and vector @@ ${castToTsquery(spans)}` : sql``}
    ${before ? sql`and number < ${before}` : sql``}
    and (title = '' or not title_vector @@ ${castToTsquery(wanted)}) ${latestFirst})`;

/** Names of a step's spans in two halves; including the next span, so that messages written in the meantime are found. */
function getSpanNames({ bits, spans }: SearchStep, last: number): [latest: string, earlier: string] {
  const names = Array.from({ length: spans + 1 }, (_, at) => `'${bits} ${(last >> bits) + 1 - at}'`);
  const half = spans / 2 + 1;
  return [names.slice(0, half).join('|'), names.slice(half).join('|')];
}

/** First number in the spans. */
const getFirstNumber = ({ bits, spans }: SearchStep, last: number) => ((last >> bits) - (spans - 1)) << bits;

/**
 * Prepare the query for visible hits, up to the limit: a part is read only if those before it have too few. There is no sort
 * above the limit, as the parts come in order.
 */
const prepareVisibleHits = <Values extends SearchValues>(
  parts: (given: QueryParameter<Values>) => Expression<unknown>[],
  options: { mayTakeLong?: boolean } = {},
) =>
  prepareQuery(
    (db, given: QueryParameter<Values>) =>
      db
        .selectFrom(sql<SearchHit>`(${sql.join(parts(given), sql` union all `)})`.as<'found'>(sql`found`))
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
        .limit(sql.lit(maxForumSearchResults)),
    options,
  );

const selectHitsInSpans = (given: QueryParameter<SpanValues>) => [
  selectTextHits(given('wanted'), given('latest')),
  selectTextHits(given('wanted'), given('earlier')),
];
const searchStep = prepareVisibleHits(selectHitsInSpans);
/** The first step includes the titles, which are few; for most words this query is enough. */
const searchFirstStep = prepareVisibleHits((given: QueryParameter<SpanValues>) => [
  selectTitleHits(given('wanted')),
  ...selectHitsInSpans(given),
]);
/** Several words seldom occur in one message, so the first query looks further back at once. */
const searchFirstStepOfSeveral = prepareVisibleHits((given: QueryParameter<SpanRangeValues>) => [
  selectTitleHits(given('wanted')),
  selectTextHits(given('wanted'), given('nearest')),
  selectTextHits(given('wanted'), given('latest'), given('before')),
  selectTextHits(given('wanted'), given('earlier'), given('before')),
]);
const selectAllHits = (given: QueryParameter<SearchValues>) => [selectTextHits(given('wanted'))];
const searchAll = prepareVisibleHits(selectAllHits);
const searchAllSlow = prepareVisibleHits(selectAllHits, { mayTakeLong: true });

/** Latest number, and the words as PostgreSQL parses them. */
const selectSearchValues = prepareQuery((db, given: QueryParameter<{ words: string }>) =>
  db
    .selectFrom('forum_words')
    .select((e) => e.fn.coalesce(e.fn.max('number'), sql<number>`0`).as('last'))
    .select(sql<string>`cast(plainto_tsquery('english', ${given('words')}) as text)`.as('wanted')),
);

/** Return the latest messages with all the words: matches in the title first, then the others. */
export async function searchForumOnPostgres(db: Kysely<DatabaseSchema>, terms: string[]) {
  const { last, wanted } = await selectSearchValues.one(db, { words: terms.join(' ') });
  const within = (one: SearchStep) => {
    const [latest, earlier] = getSpanNames(one, last);
    return { wanted, latest, earlier };
  };
  const isOne = terms.length === 1;
  const near = { nearest: getSpanNames(nearest, last).join('|'), before: getFirstNumber(nearest, last) };
  const latest = await (isOne
    ? searchFirstStep.all(db, within(nearest))
    : searchFirstStepOfSeveral.all(db, { ...within(steps[far]), ...near }));
  if (latest.length >= maxForumSearchResults || coversAll(isOne ? nearest : steps[far], last)) return latest;
  const titled = latest.filter((hit) => hit.titled === 1);
  const others = latest.length - titled.length;
  const missing = maxForumSearchResults - titled.length;
  const from = isOne ? chooseStep(others, missing, last) : far + 1;
  for (const back of steps.slice(from).filter((one) => countReach(one) < last)) {
    const found = await searchStep.all(db, within(back));
    if (found.length >= missing) return [...titled, ...found].slice(0, maxForumSearchResults);
  }
  const rest = await (last < countReach(farthest) ? searchAll : searchAllSlow).all(db, { wanted });
  return [...titled, ...rest].slice(0, maxForumSearchResults);
}

/**
 * Choose the step: everything at once for a word without recent results in a small forum, and a near step for a frequent word.
 */
function chooseStep(latest: number, missing: number, last: number): number {
  if (latest > 0) return latest * 5 >= missing ? near : far;
  return last < maxMessagesAtOnce ? steps.length : steps.length - 1;
}

const countReach = ({ bits, spans }: SearchStep) => spans << bits;

/** True if there are no messages before a step's spans. */
const coversAll = ({ bits, spans }: SearchStep, last: number) => last >> bits < spans;
