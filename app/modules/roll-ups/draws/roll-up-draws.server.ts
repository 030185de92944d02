import type { Kysely, Selectable } from 'kysely';
import type { RollUpDraw } from '#app/modules/roll-ups/day/roll-up-day.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { parseStoredRollUpDraw } from './past-draws.server.ts';

type DrawRow = Selectable<DatabaseSchema['roll_up_draw']>;

/** Fetch the draws of a day in order. */
export async function readRollUpDraws(db: Kysely<DatabaseSchema>, event: string): Promise<RollUpDraw[]> {
  const rows = await db
    .selectFrom('roll_up_draw')
    .selectAll()
    .where('event', '=', event)
    .orderBy('number')
    .execute();
  return rows.map(toDraw);
}

const toDraw = ({ id, number, games, made_at, version }: DrawRow): RollUpDraw => ({
  id,
  number,
  madeAt: made_at,
  version,
  ...parseStoredRollUpDraw(games),
});
