import { defineServerModule } from '#app/kernel/module.ts';
import { noPersonalData } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  endpoints: [async (site) => (await import('./returns.api.ts')).matchResultsAdminApi(site)],
  jobs: [
    {
      name: 'league-results',
      order: 100,
      title: 'Links, reminders and deadlines for league results',
      log: 'results of a league',
      onFailure: 'Captains get links and reminders later. The site tries again a minute later.',
      run: async (site) =>
        (await import('#app/modules/returns/jobs/result-jobs.server.ts')).runMatchResultJobs(site),
    },
  ],
  tasks: [
    {
      section: 'league',
      name: 'Results from captains',
      path: '/desk/league/returns',
      synonyms:
        'result results score scores enter late waits waiting settle disagree captain rang phoned ring phone',
    },
    {
      section: 'league',
      name: 'League fines',
      path: '/desk/league/fines',
      synonyms: 'fine fines fined owes owing paid payment late result club',
    },
    {
      section: 'league',
      name: 'League match cards',
      path: '/desk/league/returns/cards',
      synonyms: 'print match cards scorecard codes captains',
    },
  ],
  tables: {
    match_return: { retention: noPersonalData },
    match_entry: { retention: noPersonalData },
    postponement: { retention: noPersonalData },
  },
  seasonEnd: [
    {
      key: 'leagueResults',
      order: 20,
      name: 'The last results of the league',
      about: 'For every fixture: played, conceded or void.',
      permission: 'league',
      path: '/desk/league/returns',
    },
  ],
  ports: {
    seasonEnd: async () => (await import('./season-end.port.server.ts')).returnSeasonEnd,
    sectionStatus: async () => (await import('./section-status.port.server.ts')).returnSectionStatus,
  },
  demo: [
    {
      name: 'results',
      order: 30,
      isOfLeague: true,
      load: async (site, tools) => (await import('./returns.demo.server.ts')).loadDemoResults(site, tools),
    },
  ],
});

declare module '#app/kernel/season-end-task.ts' {
  interface SeasonEndTasks {
    leagueResults: true;
  }
}

declare module '#app/site/mail.ts' {
  interface SignedLinkKinds {
    return: true;
  }
}
