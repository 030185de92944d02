import { defineServerModule } from '#app/kernel/module.ts';

export default defineServerModule({
  endpoints: [
    async (site) => (await import('./admin-home.endpoints.server.ts')).adminHomeApi(site),
    async (site) =>
      (await import('#app/modules/admin-home/season-end/season-end.endpoints.server.ts')).seasonEndApi(site),
  ],
  tasks: [
    {
      section: 'calendar',
      name: 'End of season',
      path: '/desk/season-end',
      synonyms:
        'end season winter october list agm accounts honours trophies renewals officers hand over keys next year',
    },
    {
      name: 'New in this version',
      path: '/desk/whats-new',
      line: 'Club admin',
      synonyms: 'new version update changes changed release program what’s whats news',
    },
  ],
  demo: [
    {
      name: 'set-up-steps',
      order: 200,
      load: async (site, tools) =>
        (await import('./admin-home.demo.server.ts')).dismissDemoSetupSteps(site, tools),
    },
    {
      name: 'set-up-steps',
      order: 40,
      isOfLeague: true,
      load: async (site, tools) =>
        (await import('./admin-home.demo.server.ts')).dismissDemoSetupSteps(site, tools),
    },
  ],
});
