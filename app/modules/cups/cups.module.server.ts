import { formatCount } from '#app/core/language.ts';
import { defineServerModule } from '#app/kernel/module.ts';
import { noPersonalData } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  endpoints: [
    async (site) => (await import('#app/modules/cups/admin/cups.endpoints.server.ts')).cupsAdminApi(site),
  ],
  counts: {
    cups: ({ fn, selectFrom }) =>
      selectFrom('cup').select(fn.countAll<number>().as('rows')).where('put_by', '=', 0),
  },
  sectionStates: {
    cups: ({ cups = 0 }) => (cups > 0 ? formatCount(cups, 'cup') : ''),
  },
  tasks: [
    {
      section: 'results',
      name: 'Cups',
      path: '/desk/results/cups',
      synonyms: 'cup cups county knockout round tie',
    },
  ],
  tables: {
    cup: { retention: noPersonalData },
    cup_tie: { retention: noPersonalData },
  },
  offline: { seen: ['/cups/:slug'] },
  ports: {
    publicPages: async () => (await import('./public-pages.port.server.ts')).cupPages,
    eventFeatures: async () => (await import('./event-features.port.server.ts')).cupFeature,
    finderRecords: async () => (await import('./finder-records.port.server.ts')).listCupRecords,
  },
});
