import { defineServerModule } from '#app/kernel/module.ts';

export default defineServerModule({
  endpoints: [
    async (site) =>
      (
        await import('#app/modules/league-pages/league-admin/league-admin-home.endpoints.server.ts')
      ).leagueAdminHomeApi(site),
  ],
  ports: {
    sectionStatus: async () => (await import('./section-status.port.server.ts')).leagueSectionStatus,
  },
});
