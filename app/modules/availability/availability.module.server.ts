import { defineServerModule } from '#app/kernel/module.ts';
import { includeInExport, noPersonalData } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  features: [
    {
      key: 'names',
      order: 10,
      setting: {
        group: 'uses',
        order: 10,
        label: 'Availability and teams',
        about: 'Members say if they can play, and captains pick teams, with match cards and lifts.',
      },
      onLeagueSite: 'never',
    },
  ],
  endpoints: [
    async (site) =>
      (await import('#app/modules/availability/admin/boards.endpoints.server.ts')).availabilityBoardsApi(
        site,
      ),
    async (site) =>
      (
        await import('#app/modules/availability/paper/paper-board.endpoints.server.ts')
      ).paperAvailabilityBoardApi(site),
    async (site) => (await import('./availability.endpoints.server.ts')).availabilityApi(site),
  ],
  cleanUp: [
    async ({ db, clock }) =>
      (
        await import('#app/modules/availability/member-answers/purge-availability.server.ts')
      ).purgeAvailability(db, clock),
  ],
  audience: {
    down: { order: 70, among: 'Events', ofEvent: 'available players', isEntry: true },
    unanswered: { order: 80, among: 'Events', ofEvent: 'members who have not answered', isEntry: true },
  },
  privacy: [
    {
      order: 10,
      feature: 'names',
      name: 'availability and teams',
      title: 'Whether you can play and the teams you played in',
      words:
        ': your answer for each match, who entered it, whether you drive or need a lift, your note to the captain, and your place in the team. Other members see your answer, the lifts and the team, as on the board by the door. Only the captain and the people who look after the teams see the note and your phone number. We delete all of this two years after the match.',
      earlier: 'Whether you can play',
    },
  ],
  tables: {
    board: { finder: 'records', retention: noPersonalData },
    answer: {
      finder: 'none',
      retention: includeInExport('whetherIPlay', 'played'),
      merge: { member: ['event'], put_by: 'moves' },
      isVersioned: true,
    },
  },
  memberPaths: ['/api/playing/*'],
  offline: {
    own: ['/members/playing/:id'],
    calls: ['/api/playing/answers', '/api/playing/events/:id/names'],
  },
  ports: {
    audience: async () => (await import('./audience.port.server.ts')).boardAudienceSource,
    eventFeatures: async () => (await import('./event-features.port.server.ts')).boardFeature,
    eventRecipients: async () => (await import('./event-recipients.port.server.ts')).readAvailableRecipients,
    headCounts: async () => (await import('./head-counts.port.server.ts')).availableHeadCount,
    memberDays: async () => (await import('./member-days.port.server.ts')).readAvailabilityDays,
    sectionStatus: async () => (await import('./section-status.port.server.ts')).availabilitySectionStatus,
    wallSlides: async () => (await import('./wall-slides.port.server.ts')).readMatchSlides,
    ownData: async () => (await import('./own-data.port.server.ts')).exportOwnAvailability,
    erase: async () => (await import('./erase.port.server.ts')).eraseMemberAvailability,
    memberMerge: async () => (await import('./member-merge.port.server.ts')).availabilityMemberMerge,
  },
  demo: [
    {
      name: 'availability',
      order: 120,
      load: async (site, tools) =>
        (await import('./availability.demo.server.ts')).loadDemoAvailability(site, tools),
    },
  ],
});

declare module '#app/kernel/feature.ts' {
  interface FeatureNames {
    names: true;
  }
}

declare module '#app/site/mail.ts' {
  interface SignedLinkKinds {
    answer: true;
  }
}
