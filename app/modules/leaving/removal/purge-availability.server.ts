import { type Kysely, sql } from 'kysely';
import { type Clock, todayInLondon } from '#app/core/clock.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Deletes a removed member's availability for future events; past rows stay, reduced to having played. */
export async function purgeMemberAvailability(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  member: string,
): Promise<void> {
  const now = todayInLondon(clock);
  const year = Number(now.slice(0, 4));
  const its = sql<number>`coalesce(event.year, event.season)`;
  const past = tx
    .selectFrom('event')
    .select('event.id')
    .where((e) => e.or([e(its, '<', year), e.and([e(its, '=', year), e('event.day', '<', now.slice(5))])]));
  await tx.deleteFrom('answer').where('member', '=', member).where('event', 'not in', past).execute();
  await tx
    .updateTable('answer')
    .set({ lift_from: null, seats: null, note: '' })
    .where('member', '=', member)
    .execute();
}
