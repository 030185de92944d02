import { defineServerModule } from '#app/kernel/module.ts';

export default defineServerModule({
  endpoints: [async (site) => (await import('./sides.endpoints.server.ts')).sidesApi(site)],
  demo: [
    {
      name: 'teams',
      order: 90,
      load: async (site, tools) =>
        (await import('./side-editor.demo.server.ts')).loadDemoTeamSelections(site, tools),
    },
  ],
});
