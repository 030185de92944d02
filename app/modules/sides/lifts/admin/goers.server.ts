import type { Kysely } from 'kysely';
import { saidFor } from '#app/modules/sides/picked/side.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Somebody who comes to an event: who plays, and reserves who have said that they come. */
export interface Goer {
  id: string;
  name: string;
  /** Of their car, beside their own; null where they have not said that they drive. */
  seats: number | null;
  /** From where they need a lift; null where they have not asked for one. */
  from: string | null;
}

/** `day` is the one that it is on: a reserve who said that they come said so of a day. */
export async function goersOf(db: Kysely<Schema>, event: string, day: string): Promise<Goer[]> {
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
    .filter((row) => row.rink > 0 || saidFor(row, day) === 'confirmed')
    .map(({ id, name, seats, lift_from }) => ({ id, name, seats, from: lift_from }));
}
