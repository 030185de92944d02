import { defineServerModule } from '#app/kernel/module.ts';
import { excludeFromExport, exclusionReasons, includeInExport } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  features: [
    {
      key: 'letters',
      order: 100,
      setting: {
        group: 'people',
        order: 40,
        label: 'Emails and letters',
        about: 'One message to all members, a membership type, a section, a team, or those who owe.',
      },
    },
  ],
  endpoints: [
    async (site) =>
      (await import('#app/modules/letters/drafts/drafts.endpoints.server.ts')).letterDraftsApi(site),
    async (site) =>
      (await import('#app/modules/letters/sending/sending.endpoints.server.ts')).letterDeliveryApi(site),
    async (site) =>
      (await import('#app/modules/letters/own/own-letters.endpoints.server.ts')).ownLettersApi(site),
  ],
  cleanUp: [
    async ({ db, clock }) =>
      (await import('#app/modules/letters/sent/purge-letter-recipients.server.ts')).purgeLetterRecipients(
        db,
        clock,
      ),
  ],
  mails: [
    {
      key: 'letters',
      order: 80,
      label: 'Send me the club’s letters and news',
      feature: 'letters',
      isDefault: true,
    },
  ],
  audience: {
    all: { order: 10, among: 'Members', name: 'All members' },
  },
  privacy: [
    {
      order: 70,
      feature: 'letters',
      name: 'emails and letters',
      title: 'The club’s emails and letters to you',
      words:
        ': your name and address, whether it went by email or on paper, and what you owed if the letter said so. The officers who write the club’s letters see this, and you can see your own. Names and addresses are deleted two years after a letter, and when you leave. You can stop news with one click. Notices of meetings, fees and rules go to everyone they concern.',
      earlier: 'Which letters of the club went to you',
    },
  ],
  memberLinks: [
    {
      order: 70,
      to: '/members/letters',
      name: 'Letters',
      line: 'Letters from the club',
      synonyms: 'letter letters news newsletter minutes emails mail club',
      feature: 'letters',
    },
  ],
  tables: {
    letter: {
      finder: 'none',
      retention: excludeFromExport(exclusionReasons.officer, 'office'),
      merge: { made_by: 'moves' },
      isVersioned: true,
      memberIdsInJson: { audience: [''] },
    },
    letter_recipient: {
      finder: 'none',
      retention: includeInExport('lettersToMe', 'letters'),
      merge: { member: 'moves' },
    },
  },
  seasonEnd: [
    {
      key: 'notice',
      order: 110,
      name: 'Notice of the annual meeting',
      about: 'Sent in good time, with the accounts and the candidates.',
      permission: 'letters',
      path: '/desk/letters/write',
    },
  ],
  ports: {
    audience: async () => (await import('./audience.port.server.ts')).allMembersSource,
    seasonEnd: async () => (await import('./season-end.port.server.ts')).letterSeasonEnd,
    sectionStatus: async () => (await import('./section-status.port.server.ts')).letterSectionStatus,
    ownData: async () => (await import('./own-data.port.server.ts')).exportOwnReceivedLetters,
    erase: async () => (await import('./erase.port.server.ts')).eraseMemberLetters,
    memberMerge: async () => (await import('./member-merge.port.server.ts')).letterMemberMerge,
  },
  demo: [
    {
      name: 'letters',
      order: 180,
      load: async (site, tools) => (await import('./letters.demo.server.ts')).loadDemoLetters(site, tools),
    },
  ],
});

declare module '#app/kernel/notification-kinds.ts' {
  interface MailKinds {
    letters: true;
  }
}

declare module '#app/kernel/feature.ts' {
  interface FeatureNames {
    letters: true;
  }
}

declare module '#app/kernel/season-end-task.ts' {
  interface SeasonEndTasks {
    notice: true;
  }
}
