import { defineServerModule } from '#app/kernel/module.ts';

export default defineServerModule({
  endpoints: [
    async (site) =>
      (await import('#app/modules/leaving/removal/removal.endpoints.server.ts')).memberRemovalApi(site),
  ],
  cleanUp: [
    async ({ db, clock }) =>
      (await import('#app/modules/leaving/removal/purge-expired-data.server.ts')).purgeExpiredData(db, clock),
  ],
});
