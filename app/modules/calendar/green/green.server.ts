import type { Kysely } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import type { Row } from '#app/endpoints/resource.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { type Green, goodForDays } from './green.ts';

/** There is one green, and one row for it. */
export const theGreen = 'green';

/** What visitors are told; nothing where it was never said, or too long ago to be relied on. */
export async function readGreen(db: Kysely<Schema>, clock: Clock): Promise<Green | undefined> {
  const green = await lastSaid(db);
  const age = clock().getTime() - Date.parse(green?.saidAt ?? '');
  return age < goodForDays * 24 * 3600_000 ? green : undefined;
}

/** What was said last, however long ago, with its version: for the room at the desk. */
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
