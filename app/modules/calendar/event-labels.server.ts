import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';

export const deletedEventLabel = 'A deleted event';

/** Fetches names and dates of events, as their ids are readable only to programs. */
export async function fetchEventLabels(db: Kysely<DatabaseSchema>, ids: string[]) {
  if (ids.length === 0) return () => ({ event: deletedEventLabel });
  const rows = await db
    .selectFrom('event')
    .select(['id', 'opponent', 'day'])
    .select((e) => e.fn.coalesce('year', 'season').as('year'))
    .where('id', 'in', ids)
    .execute();
  const known = new Map(
    rows.map(({ id, opponent, day, year }) => [id, { event: opponent, day: `${year}-${day}` }]),
  );
  return (id: string) => known.get(id) ?? { event: deletedEventLabel };
}
