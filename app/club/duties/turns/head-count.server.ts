import type { Kysely } from 'kysely';
import type { DutyNow } from '#app/club/duties/duty-now.ts';
import type { Schema } from '#db/schema/schema.ts';

/**
 * How many come to an event, and of what that is made: 'For 24: 12 picked, and as many visitors'. Of a match those picked or, until
 * they are, those who have said yes, with as many of the other side; of anything else those who say they come. '' where
 * nothing is known.
 */
export async function headCount(db: Kysely<Schema>, event: string): Promise<string> {
  const picked = await countOf(
    db
      .selectFrom('pick')
      .innerJoin('selection', 'selection.event', 'pick.event')
      .select((e) => e.fn.countAll().as('count'))
      .where('pick.event', '=', event)
      .where('selection.state', '=', 'published')
      .where('pick.rink', '>', 0)
      .where('pick.state', '!=', 'withdrawn'),
  );
  if (picked > 0) return `For ${picked * 2}: ${picked} picked, and as many visitors`;
  const coming = await countOf(
    db
      .selectFrom('coming')
      .select((e) => e.fn.sum('people').as('count'))
      .where('event', '=', event)
      .where('state', '=', 'in'),
  );
  if (coming > 0) return `For ${coming}: as many have said that they come`;
  const yes = await countOf(
    db
      .selectFrom('answer')
      .select((e) => e.fn.countAll().as('count'))
      .where('event', '=', event)
      .where('word', '=', 'yes'),
  );
  return yes > 0 ? `For ${yes * 2}: ${yes} have said that they can play, and as many visitors` : '';
}

async function countOf(query: { executeTakeFirst: () => Promise<{ count: unknown } | undefined> }) {
  return Number((await query.executeTakeFirst())?.count ?? 0);
}

/** Of several duties, for a mail: each with what it is for. */
export async function headCounts(db: Kysely<Schema>, duties: DutyNow[]): Promise<string[]> {
  const lines: string[] = [];
  for (const { event, title } of duties) {
    const line = event && (await headCount(db, event));
    if (line) lines.push(`${title}: ${line}.`);
  }
  return [...new Set(lines)];
}
