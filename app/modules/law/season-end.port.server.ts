import { formatCount } from '#app/core/language.ts';
import type { Ports } from '#app/kernel/module.ts';
import { listLegalDuties } from './legal-duties.server.ts';

export const lawSeasonEnd: Ports['seasonEnd'] = {
  law: {
    getStatus: async ({ site }) => {
      const { length } = (await listLegalDuties(site)).filter(({ next }) => next !== '');
      return {
        done: length === 0,
        state: length > 0 ? formatCount(length, 'thing to do', 'things to do') : '',
      };
    },
  },
};
