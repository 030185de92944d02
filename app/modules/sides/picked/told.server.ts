import type { Kysely } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import type { Schema } from '#db/schema/schema.ts';
import { type At, toldOf } from './news.server.ts';
import type { Selected } from './read-side.server.ts';
import type { Picked } from './side.ts';

/** That somebody was told of a place: it outlives their pick, so that whoever is taken out again hears of it. */
export const toldOnce = 'picked';

/**
 * Writes down what somebody has been told, by mail or by the page that they look at: where they play, when and where it is, and
 * with whom they go. `toRing`: no mail has told them, and somebody has to.
 */
export async function noteTold(
  tx: Kysely<Schema>,
  clock: Clock,
  { selection: { event }, ...at }: At & { selection: { event: string } },
  pick: Pick<Picked, 'id' | 'member' | 'rink' | 'place'>,
  toRing = false,
): Promise<void> {
  const moment = clock().toISOString();
  const { seat, when, where, lift } = toldOf(at, pick);
  await tx
    .updateTable('pick')
    .set({ told_when: when, told_where: where, told_lift: lift, to_ring: Number(toRing) })
    .$if(pick.member !== null, (q) => q.set({ told: seat, told_at: moment }))
    .where('id', '=', pick.id)
    .execute();
  if (!pick.member) return;
  await tx
    .insertInto('sent_once')
    .values({ what: toldOnce, subject: event, member: pick.member, at: moment })
    .onConflict((c) => c.doNothing())
    .execute();
}

/** Some of those who had heard of a place know that it is on another day, at another time or place, or off. */
export async function noteMove(
  tx: Kysely<Schema>,
  { selection: { event }, picks, ...at }: Pick<Selected, 'selection' | 'picks' | 'now' | 'lifts'>,
  members: ReadonlySet<string>,
): Promise<void> {
  for (const pick of picks) {
    if (pick.told === null || !members.has(pick.member ?? '')) continue;
    const { when, where } = toldOf(at, pick);
    await tx
      .updateTable('pick')
      .set({ told_when: when, told_where: where })
      .where('event', '=', event)
      .where('id', '=', pick.id)
      .execute();
  }
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
