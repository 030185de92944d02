import { defineServerModule } from '#app/kernel/module.ts';
import { excludeFromExport, exclusionReasons } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  endpoints: [async (site) => (await import('./honours.endpoints.server.ts')).honoursAdminApi(site)],
  tables: {
    honour: { retention: excludeFromExport(exclusionReasons.publicBoard, 'board') },
  },
  ports: {
    publicPages: async () => (await import('./public-pages.port.server.ts')).honoursPage,
  },
});
