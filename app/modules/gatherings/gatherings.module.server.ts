import { defineServerModule } from '#app/kernel/module.ts';
import { day } from '#app/kernel/rate-limit.ts';
import { includeInExport, noPersonalData } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  features: [
    {
      key: 'coming',
      order: 50,
      setting: {
        group: 'uses',
        order: 60,
        label: 'Who’s coming',
        about: 'Sign-up for suppers, coaches and open days, with guests and menu choices.',
      },
      onLeagueSite: 'never',
    },
  ],
  endpoints: [
    async (site) =>
      (await import('#app/modules/gatherings/admin/gatherings.endpoints.server.ts')).gatheringsApi(site),
    async (site) =>
      (await import('#app/modules/gatherings/members/member-sign-up.endpoints.server.ts')).memberSignUpApi(
        site,
      ),
  ],
  jobs: [
    {
      name: 'former-members-bookings',
      order: 50,
      title: 'Event bookings of former members',
      log: 'who comes of those who left',
      onFailure: 'A member who has left may still be booked. The site tries again a minute later.',
      run: async (site) =>
        (
          await import('#app/modules/gatherings/replies/withdraw-former-members.server.ts')
        ).withdrawRepliesOfFormerMembers(site),
    },
    {
      name: 'waiting-list',
      order: 60,
      title: 'Places for people on the waiting list',
      log: 'places for those who wait',
      onFailure: 'Free places at events stay empty for now. The site tries again a minute later.',
      run: async (site) =>
        (
          await import('#app/modules/gatherings/replies/fill-free-places.server.ts')
        ).fillPlacesOfExpiredReservations(site),
    },
  ],
  cleanUp: [
    async ({ db, clock }) =>
      (await import('#app/modules/gatherings/replies/purge-replies.server.ts')).purgeGatheringReplies(
        db,
        clock,
      ),
  ],
  mails: [
    {
      key: 'coming',
      order: 120,
      label: 'Send me bookings and withdrawals for suppers, coaches and the like',
      permission: 'coming',
      isDefault: true,
    },
  ],
  audience: {
    coming: {
      order: 90,
      among: 'Events',
      ofEvent: 'people who are coming',
      isEntry: true,
      hasNonMembers: true,
    },
  },
  privacy: [
    {
      order: 110,
      feature: 'coming',
      name: 'who’s coming',
      title: 'If you sign up for an event',
      words:
        ': your name, your guests, your choices and answers, your contact details, and what you have paid. Only the members who run the event see this. Visitors’ details are deleted six months after the event, and members’ details after two years.',
      earlier: 'If you put your name down for an event',
    },
  ],
  tables: {
    gathering: { finder: 'records', retention: noPersonalData },
    coming: {
      finder: 'none',
      retention: includeInExport('comings', 'played'),
      merge: { member: 'moves', put_by: 'moves' },
      isVersioned: true,
    },
  },
  limits: {
    // People, not replies: two families of six.
    'coming-here': {
      count: 12,
      seconds: day,
      message:
        'You can sign up at most twelve people a day from one internet connection. If you have more, write to us and we will add them.',
    },
  },
  memberPaths: ['/api/coming/*'],
  queries: {
    '/coming/:event': ['said'],
  },
  ports: {
    audience: async () => (await import('./audience.port.server.ts')).signedUpSource,
    eventActions: async () => (await import('./event-actions.port.server.ts')).signUpAction,
    eventFeatures: async () => (await import('./event-features.port.server.ts')).signUpFeature,
    eventRecipients: async () => (await import('./event-recipients.port.server.ts')).readSignUpRecipients,
    headCounts: async () => (await import('./head-counts.port.server.ts')).signedUpHeadCount,
    matchStages: async () => (await import('./match-stages.port.server.ts')).readSignUpStage,
    memberDays: async () => (await import('./member-days.port.server.ts')).readSignUpDays,
    sectionStatus: async () => (await import('./section-status.port.server.ts')).gatheringSectionStatus,
    ownData: async () => (await import('./own-data.port.server.ts')).exportOwnSignUps,
    erase: async () => (await import('./erase.port.server.ts')).eraseSignUpAnswers,
    memberMerge: async () => (await import('./member-merge.port.server.ts')).signUpMemberMerge,
  },
  demo: [
    {
      name: 'gatherings',
      order: 110,
      load: async (site, tools) =>
        (await import('./gatherings.demo.server.ts')).loadDemoGatherings(site, tools),
    },
  ],
});

declare module '#app/kernel/rate-limit.ts' {
  interface RateLimitNames {
    'coming-here': true;
  }
}

declare module '#app/kernel/notification-kinds.ts' {
  interface MailKinds {
    coming: true;
  }
}

declare module '#app/kernel/feature.ts' {
  interface FeatureNames {
    coming: true;
  }
}

declare module '#app/site/mail.ts' {
  interface SignedLinkKinds {
    coming: true;
  }
}
