import { type Expression, type Kysely, sql } from 'kysely';
import { nameColumns } from '#app/club/forum/messages/author-columns.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { mostResults } from './search-results.ts';

/**
 * How far back a search looks, one step after the other until it has enough: through the latest of so many powers of two of
 * numbers and those before them, and last through all. A message stands in the index under the names of its spans as well
 * ('12 34' of numbers that begin with 34 where their last 12 bits are left out; migration 054), so that each step finds its own
 * alone: of a common word what the first one has is enough, and of a rare one there is not much in the last.
 */
const steps = [9, 12, 15, 18];

/** Each with the number before which it looks: what comes after that has been found by the step before. */
const stepsBack = sql<{ bits: number | null; before: number | null }>`(values ${sql.join(
  [...steps, null].map((bits, at) => sql`(${sql.lit(bits)}::integer, ${beginOf(steps[at - 1])})`),
)})`.as<'step'>(sql`step(bits, before)`);

function beginOf(bits: number | undefined) {
  if (bits === undefined) return sql`null::bigint`;
  return sql`((newest.last >> ${sql.lit(bits)}) - 1) << ${sql.lit(bits)}`;
}

interface Hit {
  number: number;
  words: string;
  written: string;
  of_topic: string;
}

/** Those of a step that have the words, the latest first. */
function hitsOfStep(wanted: Expression<string>, where: 'title' | 'words') {
  const vector = where === 'title' ? sql`title <> '' and title_vector` : sql`vector`;
  const column = where === 'title' ? sql`title_vector` : sql`vector`;
  const query = sql`plainto_tsquery('english', ${wanted})`;
  const span = (ago: 0 | 1) =>
    sql`'''' || step.bits || ' ' || ((newest.last >> step.bits) - ${sql.lit(ago)}) || ''''`;
  // Beside the words, and not one query with them: the index then goes from the one's next to the other's.
  const spans = sql`case when step.bits is null then ${query} else (${span(0)} || '|' || ${span(1)})::tsquery end`;
  return sql<Hit>`(select number, words, written, topic as of_topic from forum_words
    where ${vector} @@ ${query} and ${column} @@ (${spans}) and (step.before is null or number < step.before)
    order by number desc)`.as<'found'>(sql`found`);
}

/**
 * The latest messages with all the words. A step is not looked at where those before it have enough: nothing but the limit
 * stands over them, as they come in their order.
 */
export function latestOnPostgres(db: Kysely<Schema>, wanted: Expression<string>, where: 'title' | 'words') {
  const ofStep = db
    .selectFrom(hitsOfStep(wanted, where))
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
    .innerJoinLateral(
      (e) =>
        e
          .selectFrom('member')
          .selectAll()
          .where((m) => m('member.id', '=', sql<string>`coalesce(post.author, topic.author)`))
          .limit(sql.lit(1))
          .as('member'),
      (j) => j.onTrue(),
    )
    .select(['found.number', 'found.words', 'topic.id as topic_id', 'topic.title', 'post.id as post_id'])
    .select((e) => e.fn.coalesce('post.created_at', 'topic.created_at').as('created_at'))
    .select(nameColumns)
    .where('post.removed_at', 'is', null)
    .orderBy('found.number', 'desc')
    .limit(sql.lit(mostResults))
    .as('hit');
  return db
    .selectFrom(
      sql<{ last: number }>`(select coalesce(max(number), 0) as last from forum_words)`.as<'newest'>(
        sql`newest`,
      ),
    )
    .innerJoinLateral(stepsBack, (j) => j.onTrue())
    .innerJoinLateral(ofStep, (j) => j.onTrue())
    .selectAll('hit')
    .limit(sql.lit(mostResults));
}
