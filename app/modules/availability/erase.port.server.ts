import { sql } from 'kysely';
import { todayInLondon } from '#app/core/clock.ts';
import type { Ports } from '#app/kernel/module.ts';

/** Deletes availability for future events; past rows stay, reduced to having played. */
export const eraseMemberAvailability: Ports['erase'] = async ({ tx, clock, member: { id } }) => {
  const now = todayInLondon(clock);
  const year = Number(now.slice(0, 4));
  const its = sql<number>`coalesce(event.year, event.season)`;
  const past = tx
    .selectFrom('event')
    .select('event.id')
    .where((e) => e.or([e(its, '<', year), e.and([e(its, '=', year), e('event.day', '<', now.slice(5))])]));
  await tx.deleteFrom('answer').where('member', '=', id).where('event', 'not in', past).execute();
  await tx
    .updateTable('answer')
    .set({ lift_from: null, seats: null, note: '' })
    .where('member', '=', id)
    .execute();
};
