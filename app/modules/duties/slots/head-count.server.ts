import type { Kysely } from 'kysely';
import { formatCount } from '#app/core/language.ts';
import type { DutyWithSlots } from '#app/modules/duties/current-duty.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/**
 * Return the expected number of people at events, and how it is made up: 'For 24: 12 picked, and as many visitors'. For a match:
 * the selected players or, before selection, those available, doubled for the visitors; for other events: the people signed up.
 * Events without figures are left out. Three queries, however many events there are.
 */
export async function readEventHeadCounts(
  db: Kysely<DatabaseSchema>,
  events: string[],
): Promise<Map<string, string>> {
  if (events.length === 0) return new Map();
  const picked = await db
    .selectFrom('pick')
    .innerJoin('selection', 'selection.event', 'pick.event')
    .select((e) => ['pick.event', e.fn.countAll().as('count')])
    .where('pick.event', 'in', events)
    .where('selection.state', '=', 'published')
    .where('pick.rink', '>', 0)
    .where('pick.state', '!=', 'withdrawn')
    .groupBy('pick.event')
    .execute();
  const coming = await db
    .selectFrom('coming')
    .select((e) => ['event', e.fn.sum('people').as('count')])
    .where('event', 'in', events)
    .where('state', '=', 'in')
    .groupBy('event')
    .execute();
  const yes = await db
    .selectFrom('answer')
    .select((e) => ['event', e.fn.countAll().as('count')])
    .where('event', 'in', events)
    .where('word', '=', 'yes')
    .groupBy('event')
    .execute();
  const words = (rows: { event: string; count: unknown }[], say: (count: number) => string) =>
    rows.map(({ event, count }) => [event, say(Number(count))] as const);
  // Later entries win: the more exact count overrides an estimate.
  return new Map([
    ...words(yes, (count) => `For ${count * 2} people: ${count} available, and as many visitors`),
    ...words(coming, (count) => `${formatCount(count, 'person has', 'people have')} signed up`),
    ...words(picked, (count) => `For ${count * 2} people: ${count} picked, and as many visitors`),
  ]);
}

/** Head counts of several duties for a mail, each with its duty. */
export async function formatDutyHeadCounts(
  db: Kysely<DatabaseSchema>,
  duties: DutyWithSlots[],
): Promise<string[]> {
  const heads = await readEventHeadCounts(
    db,
    duties.flatMap(({ event }) => event ?? []),
  );
  const lines = duties.flatMap(({ event, title }) => {
    const line = event && heads.get(event);
    return line ? [`${title}: ${line}.`] : [];
  });
  return [...new Set(lines)];
}
