import { defineServerModule } from '#app/kernel/module.ts';
import { excludeFromExport, includeInExport, noPersonalData } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  features: [
    {
      key: 'rollUps',
      order: 30,
      setting: {
        group: 'uses',
        order: 40,
        label: '{RollUps}',
        about: 'Tick who has arrived for {aRollUp}, add up the fees and draw the teams.',
      },
      onLeagueSite: 'never',
    },
    {
      key: 'rollUpTable',
      order: 40,
      setting: {
        group: 'uses',
        order: 50,
        label: 'Season table of {rollUps}',
        about: 'Attendances and wins of each player.',
      },
      onLeagueSite: 'never',
    },
  ],
  endpoints: [
    async (site) => (await import('./day.endpoints.server.ts')).rollUpsApi(site),
    async (site) =>
      (await import('#app/modules/roll-ups/day/winner.endpoints.server.ts')).rollUpWinnerApi(site),
  ],
  cleanUp: [
    async ({ db, clock }) =>
      (await import('#app/modules/roll-ups/day/purge-roll-ups.server.ts')).purgeRollUps(db, clock),
  ],
  privacy: [
    {
      order: 30,
      feature: 'rollUps',
      name: 'days of play',
      title: 'The days of play you came to and what you paid',
      words: '. The people who run the day see this. We delete it two years after the date.',
      earlier: 'Where you played and helped',
    },
  ],
  tables: {
    roll_up: { retention: noPersonalData, merge: { updated_by: 'moves' }, isVersioned: true },
    arrival: {
      finder: 'none',
      retention: includeInExport('cameToPlay', 'played'),
      merge: { member: 'moves', put_by: 'moves' },
      isVersioned: true,
    },
    roll_up_draw: {
      retention: excludeFromExport(
        'Says who played against each other on a day. The file already says that the member came.',
        'played',
      ),
      merge: { made_by: 'moves' },
      isVersioned: true,
    },
  },
  offline: { day: ['/desk/on-the-day/:event'] },
  ports: {
    eventActions: async () => (await import('./event-actions.port.server.ts')).rollUpAction,
    eventRecipients: async () => (await import('./event-recipients.port.server.ts')).readArrivedRecipients,
    matchStages: async () => (await import('./match-stages.port.server.ts')).readRollUpStage,
    memberDays: async () => (await import('./member-days.port.server.ts')).readRollUpDays,
    sectionStatus: async () => (await import('./section-status.port.server.ts')).rollUpSectionStatus,
    wallSlides: async () => (await import('./wall-slides.port.server.ts')).readRollUpSlides,
    ownData: async () => (await import('./own-data.port.server.ts')).exportOwnArrivals,
    memberMerge: async () => (await import('./member-merge.port.server.ts')).rollUpMemberMerge,
  },
  demo: [
    {
      name: 'arrivals',
      order: 140,
      load: async (site, tools) => (await import('./roll-ups.demo.server.ts')).loadDemoRollUps(site, tools),
    },
  ],
});

declare module '#app/kernel/feature.ts' {
  interface FeatureNames {
    rollUps: true;
    rollUpTable: true;
  }
}
