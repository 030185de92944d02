import type { Ports } from '#app/kernel/module.ts';
import { fillTextPlaceholders } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders } from '#app/site/site.server.ts';

/** Players of each competition. */
export const competitionPlayersSource: Ports['audience'] = {
  competition: {
    async listGroups(site) {
      const { words } = getTodayAndPlaceholders(site);
      const rows = await site.db
        .selectFrom('competition')
        .select(['slug', 'name', 'season'])
        .where('state', '!=', 'finished')
        .orderBy('season', 'desc')
        .orderBy('position')
        .execute();
      return rows.map(({ slug, name, season }) => ({
        id: slug,
        name: `${fillTextPlaceholders(name, words)} ${season}: players`,
      }));
    },
    readMembers: (tx, { id }) =>
      tx
        .selectFrom('player')
        .innerJoin('entry', 'entry.id', 'player.entry')
        .select('player.member')
        .where('entry.competition', '=', id)
        .where('entry.withdrawn', '=', 0)
        .execute(),
    async readUnreachableNames(tx, competitions) {
      const rows = await tx
        .selectFrom('player')
        .innerJoin('entry', 'entry.id', 'player.entry')
        .select('player.name')
        .distinct()
        .where('entry.competition', 'in', competitions)
        .where('entry.withdrawn', '=', 0)
        .where('player.member', 'is', null)
        .where('player.name', '!=', '')
        .orderBy('player.name')
        .execute();
      return rows.map(({ name }) => name);
    },
  },
};
