import { defineServerModule } from '#app/kernel/module.ts';
import { noPersonalData } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  endpoints: [
    async (site) =>
      (await import('#app/modules/programmes/admin/programme.endpoints.server.ts')).programmesApi(site),
  ],
  tables: {
    programme_line: { retention: noPersonalData },
  },
  ports: {
    eventFeatures: async () => (await import('./event-features.port.server.ts')).programmeFeature,
    matchStages: async () => (await import('./match-stages.port.server.ts')).readProgrammeStage,
  },
});
