import type { Ports } from '#app/kernel/module.ts';
import { readRollUpArrivals } from '#app/modules/roll-ups/arrivals/arrivals.server.ts';

/** Members who have arrived. */
export const readArrivedRecipients: Ports['eventRecipients'] = async (tx, _, { event }) => {
  const arrivals = await readRollUpArrivals(tx, event);
  return {
    order: 30,
    members: {
      ids: new Set(arrivals.filter(({ left }) => !left).flatMap(({ member }) => member ?? [])),
      kind: 'events',
      formatReason: () => 'You are marked as arrived for this.',
    },
  };
};
