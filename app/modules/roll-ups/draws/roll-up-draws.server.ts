import type { Kysely, Selectable } from 'kysely';
import type { DrawInDay } from '#app/modules/roll-ups/day/roll-up-day.ts';
import type { Schema } from '#db/schema/schema.ts';
import { parseStoredDraw } from './past-draws.server.ts';

type DrawRow = Selectable<Schema['roll_up_draw']>;

/** Fetch the draws of a day in order. */
export async function readRollUpDraws(db: Kysely<Schema>, event: string): Promise<DrawInDay[]> {
  const rows = await db
    .selectFrom('roll_up_draw')
    .selectAll()
    .where('event', '=', event)
    .orderBy('number')
    .execute();
  return rows.map(toDraw);
}

const toDraw = ({ id, number, games, made_at, version }: DrawRow): DrawInDay => ({
  id,
  number,
  madeAt: made_at,
  version,
  ...parseStoredDraw(games),
});
