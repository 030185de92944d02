import type { Kysely } from 'kysely';
import { type Arrival, anonymousVisitorName } from '#app/modules/roll-ups/day/roll-up-day.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Fetch the arrivals of an event in order, under the members' current names. */
export async function readArrivals(db: Kysely<Schema>, event: string): Promise<Arrival[]> {
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
    if (known !== null || name !== anonymousVisitorName) return known ?? name;
    unnamed++;
    return unnamed === 1 ? anonymousVisitorName : `${anonymousVisitorName} ${unnamed}`;
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
