import type { Ports } from '#app/kernel/module.ts';
import {
  getLeagueAdminPath,
  readLeagueAdminHome,
} from '#app/modules/league-pages/league-admin/league-admin-home.server.ts';

/** The league's own section, with its clubs and teams. */
export const leagueSectionStatus: Ports['sectionStatus'] = {
  league: {
    async read(site) {
      const { ways } = await readLeagueAdminHome(site);
      return {
        line: ways.find(({ path }) => path === getLeagueAdminPath('clubs'))?.line ?? '',
        ways: [
          { name: 'Fixtures', path: getLeagueAdminPath('fixtures') },
          { name: 'Results', path: getLeagueAdminPath('returns') },
        ],
      };
    },
  },
};
