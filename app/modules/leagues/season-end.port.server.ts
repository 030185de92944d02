import type { Ports } from '#app/kernel/module.ts';
import { readMatchesWithoutResult } from '#app/modules/leagues/results/results-page.server.ts';

export const resultSeasonEnd: Ports['seasonEnd'] = {
  results: {
    getStatus: async ({ site, date, ends }) => {
      const { length } = await readMatchesWithoutResult(site);
      return { done: length === 0 && date >= ends, state: length > 0 ? `${length} to enter` : '' };
    },
  },
};
