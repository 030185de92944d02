import { defineServerModule } from '#app/kernel/module.ts';

export default defineServerModule({
  endpoints: [async (site) => (await import('./set-up.api.ts')).setUpApi(site)],
  memberPaths: ['/api/set-up/*'],
});
