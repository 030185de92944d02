import type { Kysely } from 'kysely';
import { getTeamPickStateOnDay } from '#app/modules/sides/picks/team-picks.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Member who comes to an event: a player, or a reserve who has confirmed. */
export interface EventAttendee {
  id: string;
  name: string;
  /** Seats in their car for others; null if they do not drive. */
  seats: number | null;
  /** Pick-up place; null if they need no lift. */
  from: string | null;
}

/** Query the players and confirmed reserves. `day` is the date of the event: confirmations for another date do not count. */
export async function readEventAttendees(
  db: Kysely<DatabaseSchema>,
  event: string,
  day: string,
): Promise<EventAttendee[]> {
  const rows = await db
    .selectFrom('pick')
    .innerJoin('member', 'member.id', 'pick.member')
    .leftJoin('answer', (j) =>
      j.onRef('answer.member', '=', 'pick.member').onRef('answer.event', '=', 'pick.event'),
    )
    .select(['member.id', 'member.name', 'seats', 'lift_from', 'state', 'rink', 'pick.for_day as forDay'])
    .where('pick.event', '=', event)
    .where('pick.state', '!=', 'withdrawn')
    .where('suspended_at', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('member.name')
    .execute();
  return rows
    .filter((row) => row.rink > 0 || getTeamPickStateOnDay(row, day) === 'confirmed')
    .map(({ id, name, seats, lift_from }) => ({ id, name, seats, from: lift_from }));
}
