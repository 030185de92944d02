import type { Kysely, Selectable } from 'kysely';
import type { DrawInDay } from '#app/modules/roll-ups/day/day.ts';
import type { Schema } from '#db/schema/schema.ts';
import { readGames } from './past.server.ts';

type Row = Selectable<Schema['roll_up_draw']>;

/** Fetch the draws of a day in order. */
export async function readDraws(db: Kysely<Schema>, event: string): Promise<DrawInDay[]> {
  const rows = await db
    .selectFrom('roll_up_draw')
    .selectAll()
    .where('event', '=', event)
    .orderBy('number')
    .execute();
  return rows.map(drawOf);
}

const drawOf = ({ id, number, games, made_at, version }: Row): DrawInDay => ({
  id,
  number,
  madeAt: made_at,
  version,
  ...readGames(games),
});
