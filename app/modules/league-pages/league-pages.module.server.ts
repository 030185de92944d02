import { defineServerModule } from '#app/kernel/module.ts';

export default defineServerModule({
  endpoints: [
    async (site) => (await import('#app/modules/league-pages/league-page/leagues.api.ts')).leaguesApi(site),
    async (site) =>
      (
        await import('#app/modules/league-pages/league-admin/league-admin-home.endpoints.server.ts')
      ).leagueAdminHomeApi(site),
  ],
  offline: { seen: ['/leagues/:day'] },
  ports: {
    publicPages: async () => (await import('./public-pages.port.server.ts')).leagueSitePages,
    sectionStatus: async () => (await import('./section-status.port.server.ts')).leagueSectionStatus,
    wallSlides: async () => (await import('./wall-slides.port.server.ts')).readLeagueTableSlides,
  },
});
