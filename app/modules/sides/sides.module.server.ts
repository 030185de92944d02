import { defineServerModule } from '#app/kernel/module.ts';
import { excludeFromExport, exclusionReasons, includeInExport } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  endpoints: [
    async (site) =>
      (await import('#app/modules/sides/places/own-places.endpoints.server.ts')).ownTeamPlacesApi(site),
    async (site) =>
      (await import('#app/modules/sides/places/admin-places.endpoints.server.ts')).adminTeamPlacesApi(site),
    async (site) =>
      (await import('#app/modules/sides/lifts/admin/admin-lifts.endpoints.server.ts')).adminLiftsApi(site),
    async (site) =>
      (
        await import('#app/modules/sides/notifications/notifications.endpoints.server.ts')
      ).playerNotificationsApi(site),
  ],
  jobs: [
    {
      name: 'team-reminders',
      order: 30,
      title: 'Reminders of team places',
      log: 'reminders of places',
      onFailure: 'Players are reminded later, but only once. The site tries again a minute later.',
      run: async (site) =>
        (await import('#app/modules/sides/places/place-reminders.server.ts')).queueTeamPlaceReminders(site),
    },
    {
      name: 'former-team-members',
      order: 40,
      title: 'Team places of former members',
      log: 'places of members who have gone',
      onFailure: 'A member who has left may still be in a team. The site tries again a minute later.',
      run: async (site) =>
        (
          await import('#app/modules/sides/places/withdraw-inactive-members.server.ts')
        ).withdrawInactiveMembersFromSides(site),
    },
  ],
  cleanUp: [
    async ({ db, clock }) =>
      (await import('#app/modules/sides/places/purge-selections.server.ts')).purgeTeamSelections(db, clock),
  ],
  mails: [
    {
      key: 'playing',
      order: 50,
      label: 'Ask whether I can play, and let me know when I am picked',
      feature: 'names',
      isDefault: true,
      namesRecipient: true,
    },
    {
      key: 'withdrawals',
      order: 60,
      label: 'Email me straight away when someone who is picked cannot play',
      feature: 'names',
      permission: 'playing',
      isDefault: true,
      namesRecipient: true,
    },
  ],
  push: [
    { key: 'picked', order: 30, label: 'I am picked', feature: 'names' },
    { key: 'place', order: 40, label: 'My position has changed, or I am no longer needed', feature: 'names' },
    {
      key: 'withdrawals',
      order: 50,
      label: 'Someone who is picked cannot play',
      feature: 'names',
      permission: 'playing',
    },
  ],
  audience: {
    team: { order: 50, among: 'Teams' },
    picked: { order: 60, among: 'Events', ofEvent: 'players picked', isEntry: true },
  },
  tables: {
    selection: {
      finder: 'none',
      retention: excludeFromExport(exclusionReasons.officer, 'office'),
      merge: { captain: 'moves', updated_by: 'moves' },
      isVersioned: true,
    },
    pick: {
      finder: 'none',
      retention: includeInExport('picked', 'played'),
      merge: { member: ['event'] },
      isVersioned: true,
    },
    car: { finder: 'none', retention: includeInExport('cars', 'played'), merge: { driver: ['event'] } },
    lift: {
      finder: 'none',
      retention: includeInExport('lifts', 'played'),
      merge: { passenger: ['event'], driver: 'moves' },
    },
    pairing: {
      retention: includeInExport('paired', 'goes'),
      merge: { one: 'own', other: 'own', put_by: 'moves' },
    },
  },
  offline: { calls: ['/api/playing/places'] },
  ports: {
    audience: async () => (await import('./audience.port.server.ts')).pickedPlayersSource,
    eventRecipients: async () => (await import('./event-recipients.port.server.ts')).readPickedRecipients,
    headCounts: async () => (await import('./head-counts.port.server.ts')).pickedHeadCount,
    memberDays: async () => (await import('./member-days.port.server.ts')).readMatchDays,
    ownData: async () =>
      (await import('#app/modules/sides/member-rows/own-data.port.server.ts')).exportOwnTeamData,
    erase: async () => (await import('#app/modules/sides/member-rows/erase.port.server.ts')).erasePairings,
    memberMerge: async () =>
      (await import('#app/modules/sides/member-rows/member-merge.port.server.ts')).teamMemberMerge,
  },
});

declare module '#app/kernel/notification-kinds.ts' {
  interface MailKinds {
    playing: true;
    withdrawals: true;
  }
  interface PushKinds {
    picked: true;
    place: true;
    withdrawals: true;
  }
}

declare module '#app/site/mail.ts' {
  interface SignedLinkKinds {
    place: true;
  }
}
