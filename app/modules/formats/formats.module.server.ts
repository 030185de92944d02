import { defineServerModule } from '#app/kernel/module.ts';
import { noPersonalData } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  endpoints: [
    async (site) =>
      (await import('#app/modules/formats/admin/formats.endpoints.server.ts')).matchFormatsApi(site),
  ],
  tasks: [
    {
      section: 'results',
      name: 'Match formats and scoring',
      path: '/desk/formats',
      synonyms: 'format rules points shots ends bonus rule card woods',
    },
  ],
  tables: {
    format: { retention: noPersonalData },
  },
});
