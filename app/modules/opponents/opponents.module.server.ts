import { defineServerModule } from '#app/kernel/module.ts';
import { noPersonalData } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  endpoints: [async (site) => (await import('./clubs.endpoints.server.ts')).opponentClubsApi(site)],
  tables: {
    opponent: { retention: noPersonalData },
  },
  ports: {
    finderRecords: async () => (await import('./finder-records.port.server.ts')).listOpponentRecords,
  },
  demo: [
    {
      name: 'directions',
      order: 40,
      load: async (site, tools) =>
        (await import('./opponents.demo.server.ts')).loadDemoDirections(site, tools),
    },
  ],
});
