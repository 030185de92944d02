import { toAdminWaitingItems } from '#app/admin/section-status.ts';
import { formatCount } from '#app/core/language.ts';
import type { Ports } from '#app/kernel/module.ts';
import type { Site } from '#app/site/site.server.ts';

/** Leagues whose changes are to be checked, beside the results to enter. */
export const exchangeSectionStatus: Ports['sectionStatus'] = {
  results: {
    workOrder: 21,
    async read(site) {
      const leagues = site.exchange.isUsed() ? await readLeaguesToCheck(site) : [];
      return {
        line: '',
        waiting: toAdminWaitingItems(
          formatCount(leagues.length, 'league with changes to check', 'leagues with changes to check'),
          '/desk/results',
          leagues.map(({ name, league }) => ({ name, path: `/desk/results/${league}/follow` })),
        ),
      };
    },
  },
};

const readLeaguesToCheck = ({ db }: Site) =>
  db
    .selectFrom('exchange_peer')
    .select(['name', 'league'])
    .where('waits', '>', 0)
    .orderBy('made_at')
    .execute();
