import { defineServerModule } from '#app/kernel/module.ts';
import { includeInExport, noPersonalData } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  features: [
    {
      key: 'duties',
      order: 20,
      setting: {
        group: 'uses',
        order: 30,
        label: 'Duties',
        about: 'Rotas for teas, bar, mowing and other shared jobs.',
      },
      onLeagueSite: 'never',
    },
  ],
  endpoints: [
    async (site) =>
      (await import('#app/modules/duties/admin/duties-section.endpoints.server.ts')).dutiesAdminApi(site),
    async (site) => (await import('#app/modules/duties/own/my-duties.endpoints.server.ts')).myDutiesApi(site),
  ],
  jobs: [
    {
      name: 'duty-reminders',
      order: 70,
      title: 'Reminders of duties',
      log: 'turns of duties',
      onFailure: 'Members are reminded later, but only once. The site tries again a minute later.',
      run: async (site) =>
        (await import('#app/modules/duties/slots/duty-reminders.server.ts')).sendDutyNotifications(site),
    },
  ],
  cleanUp: [
    async ({ db, clock }) =>
      (await import('#app/modules/duties/slots/purge-duties.server.ts')).purgeDuties(db, clock),
  ],
  mails: [
    {
      key: 'duties',
      order: 70,
      label: 'Send me my duties, and remind me about them',
      feature: 'duties',
      isDefault: true,
      namesRecipient: true,
    },
  ],
  push: [{ key: 'duties', order: 60, label: 'I have a duty tomorrow, such as teas', feature: 'duties' }],
  privacy: [
    {
      order: 20,
      feature: 'duties',
      name: 'duties',
      title: 'Your duties and the dates when you are away',
      words:
        '. The people who look after a rota see them, and members see who is on duty. We delete them two years after the date.',
      earlier: 'Where you played and helped',
    },
  ],
  memberLinks: [
    {
      order: 60,
      to: '/members/duties',
      name: 'My duties',
      line: 'When you are on duty for teas, the bar and so on',
      synonyms: 'duty duties rota teas bar turn swap rotas turns mowing',
      feature: 'duties',
    },
  ],
  tables: {
    rota: { retention: noPersonalData },
    duty: { finder: 'none', retention: noPersonalData },
    turn: {
      finder: 'none',
      retention: includeInExport('turns', 'played'),
      merge: { member: ['duty'], swap_to: 'moves' },
      isVersioned: true,
    },
    rota_member: { retention: includeInExport('rotas', 'goes'), merge: { member: ['rota'] } },
    away: { retention: includeInExport('away', 'goes'), merge: { member: 'moves' } },
  },
  memberPaths: ['/api/duties/*'],
  seasonEnd: [
    {
      key: 'duties',
      order: 210,
      name: 'Next season’s rotas',
      about: 'Dates, and who is on duty.',
      permission: 'duties',
      path: '/desk/duties',
    },
  ],
  ports: {
    clashes: async () => (await import('./clashes.port.server.ts')).readDutyClashes,
    eventTasks: async () => (await import('./event-tasks.port.server.ts')).readDutyTasks,
    finderRecords: async () => (await import('./finder-records.port.server.ts')).listRotaRecords,
    matchStages: async () => (await import('./match-stages.port.server.ts')).readDutyStages,
    memberDays: async () => (await import('./member-days.port.server.ts')).readDutyDays,
    seasonEnd: async () => (await import('./season-end.port.server.ts')).dutySeasonEnd,
    sectionStatus: async () => (await import('./section-status.port.server.ts')).dutySectionStatus,
    wallSlides: async () => (await import('./wall-slides.port.server.ts')).readDutySlides,
    ownData: async () => (await import('./own-data.port.server.ts')).exportOwnDuties,
    memberMerge: async () => (await import('./member-merge.port.server.ts')).dutyMemberMerge,
  },
  demo: [
    {
      name: 'duties',
      order: 130,
      load: async (site, tools) => (await import('./duties.demo.server.ts')).loadDemoDuties(site, tools),
    },
  ],
});

declare module '#app/kernel/notification-kinds.ts' {
  interface MailKinds {
    duties: true;
  }
  interface PushKinds {
    duties: true;
  }
}

declare module '#app/kernel/feature.ts' {
  interface FeatureNames {
    duties: true;
  }
}

declare module '#app/kernel/season-end-task.ts' {
  interface SeasonEndTasks {
    duties: true;
  }
}

declare module '#app/site/mail.ts' {
  interface SignedLinkKinds {
    turn: true;
    swap: true;
  }
}
