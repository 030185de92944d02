import { defineServerModule } from '#app/kernel/module.ts';
import {
  excludeFromExport,
  exclusionReasons,
  includeInExport,
  noPersonalData,
} from '#app/kernel/table-facts.ts';

export default defineServerModule({
  endpoints: [
    async (site) =>
      (await import('#app/modules/competitions/admin/competitions.endpoints.server.ts')).competitionsAdminApi(
        site,
      ),
  ],
  jobs: [
    {
      name: 'match-reminders',
      order: 20,
      title: 'Reminders of competition matches',
      log: 'reminders of matches',
      onFailure: 'Players are reminded later, but only once. The site tries again a minute later.',
      run: async (site) =>
        (await import('#app/modules/competitions/results/match-reminders.server.ts')).sendMatchReminders(
          site,
        ),
    },
  ],
  mails: [
    {
      key: 'matches',
      order: 40,
      label: 'Remind me about my competition matches, and pass on messages from my opponents',
      isDefault: true,
    },
  ],
  audience: {
    competition: { order: 100, among: 'Competitions', isEntry: true },
  },
  tables: {
    competition: { retention: noPersonalData },
    round: { retention: noPersonalData },
    entry: { retention: includeInExport('competitions', 'board') },
    player: {
      retention: includeInExport('competitions', 'board'),
      merge: { member: 'moves' },
      isVersioned: true,
    },
    tie: {
      retention: excludeFromExport(exclusionReasons.publicBoard, 'board'),
      merge: { entered_by: 'moves', confirmed_by: 'moves' },
      isVersioned: true,
    },
    claim: {
      finder: 'none',
      retention: includeInExport('results', 'board'),
      merge: { member: 'moves', disputed_by: 'moves' },
    },
    match_reminder: {
      retention: excludeFromExport(exclusionReasons.shortLived, 'goes'),
      merge: { member: ['tie', 'due', 'days'] },
    },
  },
  memberPaths: ['/api/competitions/*'],
  seasonEnd: [
    {
      key: 'finals',
      order: 50,
      name: 'Finals and honours',
      about: 'Winners added to the honours board.',
      permission: 'competitions',
    },
    {
      key: 'trophies',
      order: 60,
      name: 'Trophies',
      about: 'Called in, engraved, and handed out at the dinner.',
      permission: 'competitions',
      path: '/desk/competitions',
    },
  ],
  offline: { seen: ['/club/:slug'] },
  ports: {
    publicPages: async () => (await import('./public-pages.port.server.ts')).competitionPages,
    audience: async () => (await import('./audience.port.server.ts')).competitionPlayersSource,
    finderRecords: async () => (await import('./finder-records.port.server.ts')).listCompetitionRecords,
    memberDays: async () => (await import('./member-days.port.server.ts')).readTieDays,
    seasonEnd: async () => (await import('./season-end.port.server.ts')).competitionSeasonEnd,
    sectionStatus: async () => (await import('./section-status.port.server.ts')).competitionSectionStatus,
    ownData: async () => (await import('./own-data.port.server.ts')).exportOwnCompetitionData,
    memberMerge: async () => (await import('./member-merge.port.server.ts')).competitionMemberMerge,
  },
});

declare module '#app/kernel/notification-kinds.ts' {
  interface MailKinds {
    matches: true;
  }
}

declare module '#app/kernel/season-end-task.ts' {
  interface SeasonEndTasks {
    finals: true;
    trophies: true;
  }
}
