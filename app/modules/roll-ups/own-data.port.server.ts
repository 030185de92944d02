import type { Ports } from '#app/kernel/module.ts';
import { fetchEventLabels } from '#app/modules/calendar/calendar.server.ts';

/** Days of play attended. */
export const exportOwnArrivals: Ports['ownData'] = async ({ site: { db }, member: { id } }) => {
  const came = await db
    .selectFrom('arrival')
    .select(['event', 'at', 'fee', 'is_paid', 'left_at'])
    .where('member', '=', id)
    .orderBy('at')
    .execute();
  const named = await fetchEventLabels(
    db,
    came.map(({ event }) => event),
  );
  return {
    cameToPlay: came.map(({ event, at, fee, is_paid, left_at }) => ({
      ...named(event),
      at,
      wentHomeAt: left_at,
      feeInPence: fee,
      paid: is_paid === 1,
    })),
  };
};
