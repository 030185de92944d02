import { defineServerModule } from '#app/kernel/module.ts';
import { excludeFromExport, exclusionReasons, noPersonalData } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  endpoints: [
    async (site) =>
      (
        await import('#app/modules/league-clubs/list-import/club-list-import.endpoints.server.ts')
      ).clubListImportApi(site),
    async (site) =>
      (await import('#app/modules/league-clubs/admin/league-clubs.endpoints.server.ts')).leagueClubsAdminApi(
        site,
      ),
    async (site) =>
      (
        await import('#app/modules/league-clubs/admin/club-contacts.endpoints.server.ts')
      ).leagueClubContactsApi(site),
    async (site) =>
      (await import('#app/modules/league-clubs/teams/league-teams.endpoints.server.ts')).leagueTeamsApi(site),
  ],
  tasks: [
    {
      section: 'league',
      name: 'League clubs',
      path: '/desk/league/clubs',
      synonyms:
        'clubs club green address directions contact secretary captain team teams league new contacts whom ask',
    },
    {
      section: 'league',
      name: 'Import league clubs from a list',
      path: '/desk/league/clubs/list',
      synonyms: 'paste import list spreadsheet csv clubs teams captains league many',
    },
  ],
  tables: {
    league_club: { retention: noPersonalData },
    league_contact: { retention: excludeFromExport(exclusionReasons.publicBoard, 'board') },
  },
});
