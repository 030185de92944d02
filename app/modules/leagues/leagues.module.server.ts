import { defineServerModule } from '#app/kernel/module.ts';
import { noPersonalData } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  endpoints: [
    async (site) =>
      (await import('#app/modules/leagues/results/results.endpoints.server.ts')).eventResultsApi(site),
    async (site) =>
      (await import('#app/modules/leagues/admin/league.endpoints.server.ts')).leagueAdminApi(site),
    async (site) =>
      (await import('#app/modules/leagues/details/league-details.endpoints.server.ts')).leagueDetailsApi(
        site,
      ),
    async (site) =>
      (await import('#app/modules/leagues/admin/season-teams.endpoints.server.ts')).leagueClubsApi(site),
    async (site) =>
      (await import('#app/modules/leagues/matches/league-matches.endpoints.server.ts')).leagueMatchesApi(
        site,
      ),
    async (site) =>
      (await import('#app/modules/leagues/admin/deductions.endpoints.server.ts')).leagueDeductionsApi(site),
  ],
  tables: {
    league: { retention: noPersonalData },
    league_season: { retention: noPersonalData },
    league_team: { retention: noPersonalData },
    league_match: { finder: 'records', retention: noPersonalData },
    deduction: { retention: noPersonalData },
  },
  seasonEnd: [
    {
      key: 'results',
      order: 10,
      name: 'The last results',
      about: 'For every match played.',
      permission: 'results',
      path: '/desk/results',
      isForClubs: true,
    },
  ],
  ports: {
    publicPages: async () => (await import('./public-pages.port.server.ts')).leagueTablePages,
    seasonEnd: async () => (await import('./season-end.port.server.ts')).resultSeasonEnd,
    sectionStatus: async () => (await import('./section-status.port.server.ts')).resultSectionStatus,
    finderRecords: async () => (await import('./finder-records.port.server.ts')).listLeagueRecords,
  },
});

declare module '#app/kernel/season-end-task.ts' {
  interface SeasonEndTasks {
    results: true;
  }
}
