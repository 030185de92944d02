import type { Ports } from '#app/kernel/module.ts';
import { hasHonours } from './honours-board.server.ts';

export const honoursPage: Ports['publicPages'] = {
  order: 70,
  paths: async ({ db }) => ((await hasHonours(db)) ? ['/honours'] : []),
};
