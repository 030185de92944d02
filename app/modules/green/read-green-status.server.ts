import type { Kysely } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import type { ResourceRow } from '#app/endpoints/resource.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { type GreenStatus, maxGreenStatusAgeDays } from './green-status.ts';

/** Id of the single row. */
export const greenStatusRowId = 'green';

/** Return the report for visitors; undefined if there is none, or it is too old to rely on. */
export async function readCurrentGreenStatus(
  db: Kysely<DatabaseSchema>,
  clock: Clock,
): Promise<GreenStatus | undefined> {
  const green = await readLatestGreenStatus(db);
  const age = clock().getTime() - Date.parse(green?.saidAt ?? '');
  return age < maxGreenStatusAgeDays * 24 * 3600_000 ? green : undefined;
}

/** Return the last report, of any age, with its version, for the admin area. */
export async function readLatestGreenStatus(
  db: Kysely<DatabaseSchema>,
): Promise<(GreenStatus & { version: number }) | undefined> {
  const row = await db.selectFrom('green').selectAll().where('id', '=', greenStatusRowId).executeTakeFirst();
  return row && toGreenStatus(row);
}

export const toGreenStatus = ({ state, rinks, note, said_at, version }: ResourceRow<'green'>) => ({
  state,
  rinks,
  note,
  version,
  saidAt: said_at,
});
