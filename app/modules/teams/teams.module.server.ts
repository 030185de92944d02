import { defineServerModule } from '#app/kernel/module.ts';
import { noPersonalData } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  endpoints: [
    async (site) => (await import('#app/modules/teams/admin/teams.endpoints.server.ts')).teamsApi(site),
  ],
  tasks: [
    {
      section: 'results',
      name: 'Our teams',
      path: '/desk/results/teams',
      synonyms: 'teams a b our sections ladies men side sides archive restore',
    },
  ],
  tables: {
    section: { retention: noPersonalData },
    team: { retention: noPersonalData },
  },
});
