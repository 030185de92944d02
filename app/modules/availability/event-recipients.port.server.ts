import type { Ports } from '#app/kernel/module.ts';
import { readEventAvailability } from '#app/modules/availability/member-answers/availability-queries.server.ts';

/** Members who are available. */
export const readAvailableRecipients: Ports['eventRecipients'] = async (tx, { uses }, { event }) => {
  const answers = uses.names ? await readEventAvailability(tx, [event], { hasBegun: false }) : [];
  return {
    order: 20,
    members: {
      ids: new Set(answers.filter(({ word }) => word !== 'no').map(({ member }) => member)),
      kind: 'playing',
      formatReason: () => 'You put your name down for this.',
    },
  };
};
