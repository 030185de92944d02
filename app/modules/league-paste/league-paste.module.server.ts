import { defineServerModule } from '#app/kernel/module.ts';

export default defineServerModule({
  endpoints: [async (site) => (await import('./league-paste.endpoints.server.ts')).leaguePasteApi(site)],
});
