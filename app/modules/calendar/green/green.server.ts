import type { Kysely } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import type { Row } from '#app/endpoints/resource.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { type Green, goodForDays } from './green.ts';

/** Id of the single row. */
export const theGreen = 'green';

/** Return the report for visitors; undefined if there is none, or it is too old to rely on. */
export async function readGreen(db: Kysely<Schema>, clock: Clock): Promise<Green | undefined> {
  const green = await lastSaid(db);
  const age = clock().getTime() - Date.parse(green?.saidAt ?? '');
  return age < goodForDays * 24 * 3600_000 ? green : undefined;
}

/** Return the last report, of any age, with its version, for the admin area. */
export async function lastSaid(db: Kysely<Schema>): Promise<(Green & { version: number }) | undefined> {
  const row = await db.selectFrom('green').selectAll().where('id', '=', theGreen).executeTakeFirst();
  return row && greenOf(row);
}

export const greenOf = ({ state, rinks, note, said_at, version }: Row<'green'>) => ({
  state,
  rinks,
  note,
  version,
  saidAt: said_at,
});
