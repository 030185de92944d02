import { formatCount } from '#app/core/language.ts';
import { defineServerModule } from '#app/kernel/module.ts';
import { hour } from '#app/kernel/rate-limit.ts';
import { excludeFromExport, exclusionReasons, noPersonalData } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  endpoints: [
    async (site) =>
      (await import('#app/modules/committee/officers/officers.endpoints.server.ts')).officersApi(site),
    async (site) =>
      (await import('#app/modules/committee/settings/settings.endpoints.server.ts')).clubSettingsApi(site),
  ],
  counts: {
    officers: ({ fn, selectFrom }) => selectFrom('officer').select(fn.countAll<number>().as('rows')),
  },
  sectionStates: {
    committee: ({ officers = 0 }) => formatCount(officers, 'officer'),
  },
  jobs: [
    {
      name: 'safeguarding-messages',
      order: 130,
      title: 'Forwarding messages to the Safeguarding Officer',
      log: 'messages to the Safeguarding Officer',
      onFailure: 'A message that could not be emailed waits. The site tries again a minute later.',
      run: async (site) =>
        (
          await import('#app/modules/committee/safeguarding/safeguarding-concerns.server.ts')
        ).forwardUndeliveredSafeguardingConcerns(site),
    },
  ],
  tables: {
    setting: { retention: noPersonalData },
    officer: { retention: excludeFromExport(exclusionReasons.publicBoard, 'board') },
  },
  limits: {
    'letter-here': { count: 5, seconds: hour },
    'worry-here': { count: 10, seconds: hour },
  },
  queries: {
    '/the-committee/:id': ['sent'],
  },
  seasonEnd: [
    {
      key: 'officers',
      order: 140,
      name: 'The officers',
      about: 'New officers added to the page ‘Meet the Committee’.',
      permission: 'committee',
      path: '/desk/committee',
    },
    {
      key: 'fees',
      order: 180,
      name: 'Fees and times',
      about: 'As agreed at the meeting. Change them in Settings, and every page follows.',
      permission: 'administrator',
      path: '/desk/settings',
      isForClubs: true,
    },
  ],
  ports: {
    seasonEnd: async () => (await import('./season-end.port.server.ts')).committeeSeasonEnd,
    finderRecords: async () => (await import('./finder-records.port.server.ts')).listOfficerRecords,
  },
});

declare module '#app/kernel/rate-limit.ts' {
  interface RateLimitNames {
    'letter-here': true;
    'worry-here': true;
  }
}

declare module '#app/kernel/season-end-task.ts' {
  interface SeasonEndTasks {
    officers: true;
    fees: true;
  }
}
