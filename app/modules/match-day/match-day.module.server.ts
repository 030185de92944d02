import { defineServerModule } from '#app/kernel/module.ts';
import { noPersonalData } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  endpoints: [
    async (site) => (await import('#app/modules/match-day/card/card.endpoints.server.ts')).matchCardApi(site),
    async (site) =>
      (
        await import('#app/modules/match-day/card-figures/card-figures.endpoints.server.ts')
      ).matchCardScoresApi(site),
    async (site) =>
      (await import('#app/modules/match-day/print/prints.endpoints.server.ts')).matchPrintsApi(site),
  ],
  tables: {
    match_card: {
      finder: 'none',
      retention: noPersonalData,
      merge: { updated_by: 'moves' },
      isVersioned: true,
    },
  },
  offline: { own: ['/members/card/:id'], calls: ['/api/playing/cards/:id'] },
  ports: {
    wallSlides: async () => (await import('./wall-slides.port.server.ts')).readScoreSlides,
  },
});
