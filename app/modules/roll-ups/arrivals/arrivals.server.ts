import type { Kysely } from 'kysely';
import { anonymousRollUpVisitorName, type RollUpArrival } from '#app/modules/roll-ups/day/roll-up-day.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Fetch the arrivals of an event in order, under the members' current names. */
export async function readRollUpArrivals(
  db: Kysely<DatabaseSchema>,
  event: string,
): Promise<RollUpArrival[]> {
  const rows = await db
    .selectFrom('arrival')
    .leftJoin('member', 'member.id', 'arrival.member')
    .selectAll('arrival')
    .select('member.name as known')
    .where('arrival.event', '=', event)
    .orderBy('arrival.at')
    .orderBy('arrival.id')
    .execute();
  let unnamed = 0;
  const nameOf = ({ known, name }: { known: string | null; name: string }) => {
    if (known !== null || name !== anonymousRollUpVisitorName) return known ?? name;
    unnamed++;
    return unnamed === 1 ? anonymousRollUpVisitorName : `${anonymousRollUpVisitorName} ${unnamed}`;
  };
  return rows.map((row) => ({
    id: row.id,
    member: row.member,
    name: nameOf(row),
    fee: row.fee,
    at: row.at,
    paid: row.is_paid === 1,
    left: row.left_at !== null,
    partner: row.partner,
  }));
}
