import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema/schema.ts';

/** Of some events, those whose sides every member may see. */
export async function teamsOut(db: Kysely<Schema>, events: string[]): Promise<Set<string>> {
  if (events.length === 0) return new Set();
  const rows = await db
    .selectFrom('selection')
    .select('event')
    .where('event', 'in', events)
    .where('state', '=', 'published')
    .execute();
  return new Set(rows.map(({ event }) => event));
}
