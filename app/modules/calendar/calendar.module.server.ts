import { defineServerModule } from '#app/kernel/module.ts';
import { noPersonalData } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  endpoints: [
    async (site) =>
      (await import('#app/modules/calendar/events/events.endpoints.server.ts')).calendarEventsApi(site),
    async (site) =>
      (await import('#app/modules/calendar/kinds/kinds.endpoints.server.ts')).eventKindsApi(site),
  ],
  tables: {
    season: { retention: noPersonalData },
    kind: { retention: noPersonalData },
    event: { finder: 'records', retention: noPersonalData },
  },
  queries: {
    '/full-calendar': ['type', 'section', 'team'],
    '/calendar.ics': ['type', 'section', 'team'],
  },
  seasonEnd: [
    {
      key: 'meeting',
      order: 120,
      name: 'The annual meeting',
      about: 'With its date in the calendar.',
      permission: 'calendar',
    },
  ],
  offline: { seen: ['/full-calendar'] },
  ports: {
    publicPages: async () => (await import('./public-pages.port.server.ts')).seasonPages,
    finderRecords: async () => (await import('./finder-records.port.server.ts')).listCalendarRecords,
    seasonEnd: async () => (await import('./season-end.port.server.ts')).calendarSeasonEnd,
    sectionStatus: async () => (await import('./section-status.port.server.ts')).calendarSectionStatus,
  },
  demo: [
    {
      name: 'social-events',
      order: 100,
      load: async (site, tools) =>
        (await import('./calendar.demo.server.ts')).loadDemoSocialEvents(site, tools),
    },
  ],
});

declare module '#app/kernel/season-end-task.ts' {
  interface SeasonEndTasks {
    meeting: true;
  }
}
