import { defineServerModule } from '#app/kernel/module.ts';
import { noPersonalData } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  endpoints: [
    async (site) =>
      (
        await import('#app/modules/registrations/averages/averages-admin.endpoints.server.ts')
      ).playerRegistrationsAdminApi(site),
  ],
  tasks: [
    {
      section: 'league',
      name: 'League players',
      path: '/desk/league/players',
      synonyms: 'players register registration transfer eligible averages',
    },
  ],
  tables: {
    league_player: { retention: noPersonalData },
    player_registration: { retention: noPersonalData },
    appearance: { retention: noPersonalData },
  },
  queries: {
    '/averages': ['season', 'division', 'by'],
  },
  seasonEnd: [
    {
      key: 'prizes',
      order: 40,
      name: 'Prizes for averages',
      about: 'Add the leader of each division to the honours board.',
      permission: 'league',
      path: '/desk/league/players#prizes',
    },
  ],
  ports: {
    leaguePlayers: async () => (await import('./league-players.port.server.ts')).leaguePlayerRegister,
    leagueClubReferences: async () =>
      (await import('./league-club-references.port.server.ts')).registrationClubReferences,
    seasonEnd: async () => (await import('./season-end.port.server.ts')).prizeSeasonEnd,
  },
  demo: [
    {
      name: 'players',
      order: 20,
      isOfLeague: true,
      load: async (site, tools) =>
        (await import('./registrations.demo.server.ts')).loadDemoPlayers(site, tools),
    },
  ],
});

declare module '#app/kernel/season-end-task.ts' {
  interface SeasonEndTasks {
    prizes: true;
  }
}
