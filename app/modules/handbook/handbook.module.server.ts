import { defineServerModule } from '#app/kernel/module.ts';

export default defineServerModule({
  endpoints: [
    async (site) =>
      (
        await import('#app/modules/handbook/season-import/season-import.endpoints.server.ts')
      ).leagueSeasonImportApi(site),
    async (site) =>
      (await import('#app/modules/handbook/booklet/booklet.endpoints.server.ts')).handbookApi(site),
  ],
  queries: {
    '/leagues/:league/table.csv': ['season'],
    '/leagues/:league/results.csv': ['season', 'team'],
    '/leagues/:league/fixtures.csv': ['season', 'team'],
  },
});
