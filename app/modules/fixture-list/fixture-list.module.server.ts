import { defineServerModule } from '#app/kernel/module.ts';

export default defineServerModule({
  endpoints: [
    async (site) =>
      (await import('#app/modules/fixture-list/fixture-list/fixture-import.api.ts')).fixtureImportApi(site),
  ],
});
