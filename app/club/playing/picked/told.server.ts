import type { Kysely } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import type { Schema } from '#db/schema/schema.ts';
import { type Picked, seatKey } from './side.ts';

/** That somebody was told of a place: it outlives their pick, so that whoever is taken out again hears of it. */
export const toldOnce = 'picked';

/** Writes down what somebody has been told, by mail or by the page that they look at. */
export async function noteTold(
  tx: Kysely<Schema>,
  clock: Clock,
  event: string,
  pick: Pick<Picked, 'id' | 'member' | 'rink' | 'place'>,
): Promise<void> {
  const at = clock().toISOString();
  await tx
    .updateTable('pick')
    .set({ told: seatKey(pick), told_at: at })
    .where('id', '=', pick.id)
    .execute();
  if (!pick.member) return;
  await tx
    .insertInto('sent_once')
    .values({ what: toldOnce, subject: event, member: pick.member, at })
    .onConflict((c) => c.doNothing())
    .execute();
}

/** Nobody need tell them that they are out: they said so. */
export async function forgetTold(tx: Kysely<Schema>, event: string, member: string): Promise<void> {
  await tx
    .deleteFrom('sent_once')
    .where('what', '=', toldOnce)
    .where('subject', '=', event)
    .where('member', '=', member)
    .execute();
}
