import { defineServerModule } from '#app/kernel/module.ts';

export default defineServerModule({
  endpoints: [
    async (site) =>
      (
        await import('#app/modules/league-sheets/import/sheet-import.endpoints.server.ts')
      ).leagueSpreadsheetImportApi(site),
  ],
});
