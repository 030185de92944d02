import { formatPoundsExact } from '#app/core/money.ts';
import type {
  SubscriptionAccount,
  SubscriptionsAdminSection,
} from '#app/modules/subscriptions/accounts/section-schemas.server.ts';
import { subscriptionAccountStateLabels } from '#app/modules/subscriptions/entries/account-state.ts';

const formatSums = ({ asked, carried, letOff, paid, refunded, owes }: SubscriptionsAdminSection['totals']) =>
  [asked, carried, letOff, paid, refunded, owes].map(formatPoundsExact);

/** CSV rows for the treasurer's spreadsheet: one for each account, and the total. */
export function buildSubscriptionAccountCsvRows({
  accounts,
  classes,
  totals,
}: Pick<SubscriptionsAdminSection, 'accounts' | 'classes' | 'totals'>): string[][] {
  const names = new Map(classes.map(({ id, name }) => [id, name]));
  const nameOf = (of: SubscriptionAccount['class']) => (of === null ? '' : (names.get(of) ?? ''));
  return [
    [
      'Name',
      'Class',
      'How it stands',
      'Asked (£)',
      'Carried over (£)',
      'Let off (£)',
      'Paid (£)',
      'Paid back (£)',
      'Owed (£)',
    ],
    ...accounts.map((one) => [
      one.name,
      nameOf(one.class),
      subscriptionAccountStateLabels[one.state],
      ...formatSums(one),
    ]),
    ['Total', '', '', ...formatSums(totals)],
  ];
}
