import type { Kysely } from 'kysely';
import { readArrivals } from '#app/modules/roll-ups/arrivals/arrivals.server.ts';
import type { DrawHistory } from '#app/modules/roll-ups/day/roll-up-day.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { getPersonKey } from './build-draw-input.ts';
import { readPastDraws, readPositionHabits } from './past-draws.server.ts';

/**
 * Fetch the history that a draw needs, for all possible players: earlier sides, usual positions, pairs to keep together and pairs
 * to keep apart. Ids only; no reasons for keeping players apart.
 */
export async function readDrawHistory(
  db: Kysely<Schema>,
  { clock }: Site,
  event: string,
): Promise<DrawHistory> {
  const past = await readPastDraws(db, clock, event);
  const members = await db.selectFrom('member').select('id').where('removed_at', 'is', null).execute();
  const people = new Set([
    ...members.map(({ id }) => id),
    ...(await readArrivals(db, event)).map(getPersonKey),
    ...past.flatMap(({ games }) => games.flat(2)),
  ]);
  const habits = await readPositionHabits(db, [...people], past);
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
