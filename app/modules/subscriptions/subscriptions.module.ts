import { defineModule } from '#app/kernel/module.ts';
import server from './subscriptions.module.server.ts';

export const subscriptionsModule = defineModule({
  name: 'subscriptions',
  uses: ['subscriptions'],
  pages: [
    ['members/subscription', 'own/my-subscription.route.tsx'],
    ['members/subscription/:number', 'own/my-receipt.route.tsx'],
  ],
  adminPages: [
    ['subscriptions', 'admin/subscriptions-section.route.tsx'],
    ['subscriptions/list', 'admin/owing-list.route.tsx'],
    ['subscriptions/takings', 'payments/takings.route.tsx'],
    ['subscriptions/reminders', 'reminders/reminders.route.tsx'],
    ['subscriptions/letters', 'reminders/reminder-letters.route.tsx'],
    ['subscriptions/years/:year', 'years/year.route.tsx'],
    ['subscriptions/receipts/:number', 'receipts/receipt.route.tsx'],
  ],
  styles: {
    app: ['subscriptions.css'],
  },
  sections: [
    {
      key: 'subscriptions',
      nav: 'people',
      order: 30,
      name: 'Subscriptions',
      about: 'Fees, payments, receipts and reminders.',
      synonyms:
        'subs fees money owing paid treasurer dues subscription billed bill owe asked received waived reduced let off',
      grant: {
        order: 150,
        feature: 'subscriptions',
        settings: { id: 'group-people', title: 'Members and documents' },
        isPrivate: true,
      },
      tasks: [
        [
          'Who owes',
          '',
          'owes owe owing owed unpaid outstanding not paid subs fees money arrears debt billed bill asked balance waived reduced let off',
        ],
        ['Record a payment', '', 'paid payment pay cheque cash bank record received receipt money subs fees'],
        [
          'Remind those who owe',
          'subscriptions/reminders',
          'remind reminder reminders chase unpaid subs owing',
        ],
        [
          'Payments received',
          'subscriptions/takings',
          'takings income received total bank in accounts came payments paid subs fees csv spreadsheet download',
        ],
        ['Print who owes', 'subscriptions/list', 'print owing list unpaid paper'],
      ],
    },
  ],
  ownData: {
    subscriptions: { order: 280, label: 'Subscriptions: fees and payments' },
    subscriptionReminders: { order: 290, label: 'Subscription reminders' },
  },
  server,
});

declare module '#app/kernel/admin-section.ts' {
  interface AdminPermissions {
    subscriptions: true;
  }
}
