import { defineServerModule } from '#app/kernel/module.ts';

export default defineServerModule({
  endpoints: [async (site) => (await import('./import.api.ts')).memberImportApi(site)],
});
