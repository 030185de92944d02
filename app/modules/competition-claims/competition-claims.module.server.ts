import { defineServerModule } from '#app/kernel/module.ts';

export default defineServerModule({
  endpoints: [async (site) => (await import('./claims.endpoints.server.ts')).ownCompetitionMatchesApi(site)],
  memberLinks: [
    {
      order: 40,
      to: '/members/matches',
      name: 'My competition matches',
      line: 'Who you play, and by when',
      synonyms: 'competition matches draw score result singles pairs opponent contact phone play by',
    },
  ],
  offline: { own: ['/members/matches'], calls: ['/api/competitions/matches'] },
  demo: [
    {
      name: 'competitions',
      order: 50,
      load: async (site, tools) =>
        (await import('./competition-claims.demo.server.ts')).loadDemoCompetitions(site, tools),
    },
  ],
});
