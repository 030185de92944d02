import type { Ports } from '#app/kernel/module.ts';
import { readPlayersStillInNotifiedPlace } from '#app/modules/sides/picks/notified-players.server.ts';

/** Members who are picked and know it. */
export const readPickedRecipients: Ports['eventRecipients'] = async (tx, { uses }, { event }) => {
  const picked = uses.names ? await readPlayersStillInNotifiedPlace(tx, event) : [];
  return {
    order: 10,
    members: {
      ids: new Set(picked.map(({ id }) => id)),
      kind: 'playing',
      formatReason: (name) => `${name} is picked for this match.`,
      opens: { label: 'Say whether you can play', path: '/my-place', what: 'place', subject: event },
    },
  };
};
