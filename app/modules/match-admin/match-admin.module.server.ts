import { defineServerModule } from '#app/kernel/module.ts';

export default defineServerModule({
  endpoints: [async (site) => (await import('./match-admin.endpoints.server.ts')).matchAdminApi(site)],
});
