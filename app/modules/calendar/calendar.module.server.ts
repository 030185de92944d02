import { defineServerModule } from '#app/kernel/module.ts';
import { noPersonalData } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  endpoints: [
    async (site) =>
      (await import('#app/modules/calendar/green/green.endpoints.server.ts')).greenStatusApi(site),
    async (site) =>
      (await import('#app/modules/calendar/events/events.endpoints.server.ts')).calendarEventsApi(site),
    async (site) =>
      (await import('#app/modules/calendar/clubs/clubs.endpoints.server.ts')).opponentClubsApi(site),
    async (site) =>
      (await import('#app/modules/calendar/kinds/kinds.endpoints.server.ts')).eventKindsApi(site),
    async (site) =>
      (await import('#app/modules/calendar/fixture-list/fixture-import.api.ts')).fixtureImportApi(site),
    async (site) =>
      (await import('#app/modules/calendar/season/seasons.endpoints.server.ts')).seasonsApi(site),
  ],
  jobs: [
    {
      name: 'green-notifications',
      order: 80,
      title: 'Updates about the green on phones',
      log: 'how the green is',
      onFailure: 'Some phones may show old information about the green. The site tries again a minute later.',
      run: async (site) =>
        (await import('#app/modules/calendar/green/green-push.server.ts')).correctGreenStatusPushes(site),
    },
  ],
  push: [{ key: 'green', order: 10, label: 'The green is closed, or open again' }],
  tasks: [
    {
      name: 'Print the fixtures',
      path: '/fixture-card',
      line: 'Fixture card',
      synonyms: 'print fixtures fixture card list calendar paper pocket pdf',
    },
  ],
  tables: {
    season: { retention: noPersonalData },
    kind: { retention: noPersonalData },
    event: { retention: noPersonalData },
    opponent: { retention: noPersonalData },
    green: { retention: noPersonalData },
  },
  queries: {
    '/full-calendar': ['type', 'section', 'team'],
    '/calendar.ics': ['type', 'section', 'team'],
    '/fixture-card': ['section', 'team'],
  },
  seasonEnd: [
    {
      key: 'green',
      order: 80,
      name: 'The green',
      about: 'Closed for the winter.',
      permission: 'green',
      path: '/desk/green',
      isForClubs: true,
    },
    {
      key: 'meeting',
      order: 120,
      name: 'The annual meeting',
      about: 'With its date in the calendar.',
      permission: 'calendar',
    },
    {
      key: 'book',
      order: 190,
      name: 'Next season’s fixtures',
      about: 'Copied from this season’s, then published.',
      permission: 'calendar',
      path: '/desk/calendar/seasons',
      isForClubs: true,
    },
  ],
  ports: {
    finderRecords: async () => (await import('./finder-records.port.server.ts')).listCalendarRecords,
    seasonEnd: async () => (await import('./season-end.port.server.ts')).calendarSeasonEnd,
    sectionStatus: async () => (await import('./section-status.port.server.ts')).calendarSectionStatus,
  },
  demo: [
    {
      name: 'directions',
      order: 40,
      load: async (site, tools) =>
        (await import('./calendar.demo.server.ts')).loadDemoDirections(site, tools),
    },
    {
      name: 'social-events',
      order: 100,
      load: async (site, tools) =>
        (await import('./calendar.demo.server.ts')).loadDemoSocialEvents(site, tools),
    },
  ],
});

declare module '#app/kernel/notification-kinds.ts' {
  interface PushKinds {
    green: true;
  }
}

declare module '#app/kernel/season-end-task.ts' {
  interface SeasonEndTasks {
    green: true;
    meeting: true;
    book: true;
  }
}
