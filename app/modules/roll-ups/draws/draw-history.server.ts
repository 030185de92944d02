import type { Kysely } from 'kysely';
import { readRollUpArrivals } from '#app/modules/roll-ups/arrivals/arrivals.server.ts';
import type { RollUpDrawHistory } from '#app/modules/roll-ups/day/roll-up-day.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { getArrivalPersonKey } from './build-draw-input.ts';
import { readPastRollUpDraws, readPlayerPositionHabits } from './past-draws.server.ts';

/**
 * Fetch the history that a draw needs, for all possible players: earlier sides, usual positions, pairs to keep together and pairs
 * to keep apart. Ids only; no reasons for keeping players apart.
 */
export async function readRollUpDrawHistory(
  db: Kysely<DatabaseSchema>,
  { clock }: Site,
  event: string,
): Promise<RollUpDrawHistory> {
  const past = await readPastRollUpDraws(db, clock, event);
  const members = await db.selectFrom('member').select('id').where('removed_at', 'is', null).execute();
  const people = new Set([
    ...members.map(({ id }) => id),
    ...(await readRollUpArrivals(db, event)).map(getArrivalPersonKey),
    ...past.flatMap(({ games }) => games.flat(2)),
  ]);
  const habits = await readPlayerPositionHabits(db, [...people], past);
  const pairings = await db.selectFrom('pairing').select(['one', 'other', 'how']).execute();
  const kept = (wanted: 'together' | 'apart') =>
    pairings.filter(({ how }) => how === wanted).map(({ one, other }): [string, string] => [one, other]);
  return {
    past: past.filter(({ back }) => back > 0),
    habits: [...habits].map(([person, habit]) => ({ person, ...habit })),
    together: kept('together'),
    apart: kept('apart'),
  };
}
