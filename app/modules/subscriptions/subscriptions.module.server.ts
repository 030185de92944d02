import { defineServerModule } from '#app/kernel/module.ts';
import { includeInExport, noPersonalData } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  features: [
    {
      key: 'subscriptions',
      order: 90,
      setting: {
        group: 'people',
        order: 30,
        label: 'Subscriptions',
        about: 'Fees by membership type, payments, receipts and reminders.',
      },
      onLeagueSite: 'if in use',
    },
  ],
  endpoints: [
    async (site) =>
      (
        await import('#app/modules/subscriptions/admin/subscriptions-section.endpoints.server.ts')
      ).subscriptionsAdminSectionApi(site),
    async (site) =>
      (
        await import('#app/modules/subscriptions/accounts/accounts.endpoints.server.ts')
      ).subscriptionAccountsApi(site),
    async (site) =>
      (await import('#app/modules/subscriptions/years/years.endpoints.server.ts')).subscriptionYearsApi(site),
    async (site) =>
      (
        await import('#app/modules/subscriptions/payments/payments.endpoints.server.ts')
      ).subscriptionPaymentsApi(site),
    async (site) =>
      (await import('#app/modules/subscriptions/reminders/reminders.endpoints.server.ts')).feeRemindersApi(
        site,
      ),
    async (site) =>
      (
        await import('#app/modules/subscriptions/own/my-subscription.endpoints.server.ts')
      ).mySubscriptionAccountApi(site),
  ],
  cleanUp: [
    async ({ db, clock }) =>
      (await import('./purge-subscriptions.server.ts')).purgeOldSubscriptionData(db, clock),
  ],
  audience: {
    owing: { order: 20, among: 'Members', name: 'Those who owe a subscription' },
  },
  privacy: [
    {
      order: 60,
      feature: 'subscriptions',
      name: 'subscriptions',
      title: 'Your subscription',
      words:
        ': what you were billed and have paid, when and how, who entered it, and when you were reminded. The treasurer and other officers with access see this, and you can see your own. We do not store card numbers or bank details. When you leave, amounts, dates and receipts stay without your name, because the club’s accounts must still add up. Notes and reminders are deleted after six years.',
    },
  ],
  memberLinks: [
    {
      order: 20,
      to: '/members/subscription',
      name: 'My subs',
      line: 'Your subscription and receipts',
      synonyms: 'subscription subs fee owe owing pay paid receipt money fees bill billed asked what I',
      feature: 'subscriptions',
    },
  ],
  tables: {
    subscription_year: { retention: noPersonalData },
    subscription_fee: { retention: noPersonalData },
    subscription_line: {
      finder: 'none',
      retention: includeInExport('subscriptions', 'accounts'),
      merge: { member: 'moves', actor: 'moves' },
    },
    subscription_receipt: { finder: 'none', retention: includeInExport('subscriptions', 'accounts') },
    subscription_reminder: {
      finder: 'none',
      retention: includeInExport('subscriptionReminders', 'goes'),
      merge: { member: ['year', 'step'], actor: 'moves' },
    },
  },
  seasonEnd: [
    {
      key: 'owing',
      order: 90,
      name: 'Subscriptions owed',
      about: 'Chased before the accounts are closed.',
      permission: 'subscriptions',
      path: '/desk/subscriptions',
    },
    {
      key: 'accounts',
      order: 100,
      name: 'The accounts',
      about: 'Closed, and checked by someone independent.',
      permission: 'subscriptions',
      isEveryClubs: true,
    },
    {
      key: 'renewals',
      order: 170,
      name: 'Next year’s subscriptions',
      about: 'The fee for each membership type, and the date of billing.',
      permission: 'subscriptions',
    },
  ],
  ports: {
    audience: async () => (await import('./audience.port.server.ts')).owingMembersSource,
    seasonEnd: async () => (await import('./season-end.port.server.ts')).subscriptionSeasonEnd,
    sectionStatus: async () => (await import('./section-status.port.server.ts')).subscriptionSectionStatus,
    ownData: async () => (await import('./own-data.port.server.ts')).exportOwnSubscriptions,
    erase: async () => (await import('./erase.port.server.ts')).erasePaymentPayerNames,
    memberMerge: async () => (await import('./member-merge.port.server.ts')).accountMemberMerge,
  },
  demo: [
    {
      name: 'subscriptions',
      order: 170,
      load: async (site, tools) =>
        (await import('./subscriptions.demo.server.ts')).loadDemoSubscriptions(site, tools),
    },
  ],
});

declare module '#app/kernel/feature.ts' {
  interface FeatureNames {
    subscriptions: true;
  }
}

declare module '#app/kernel/season-end-task.ts' {
  interface SeasonEndTasks {
    owing: true;
    accounts: true;
    renewals: true;
  }
}
