import { formatPoundsExact } from '#app/core/money.ts';
import type {
  SubscriptionAccount,
  SubscriptionsSection,
} from '#app/modules/subscriptions/accounts/section-schemas.server.ts';
import { accountStateLabels } from '#app/modules/subscriptions/entries/account-state.ts';

const formatSums = ({ asked, carried, letOff, paid, refunded, owes }: SubscriptionsSection['totals']) =>
  [asked, carried, letOff, paid, refunded, owes].map(formatPoundsExact);

/** CSV rows for the treasurer's spreadsheet: one for each account, and the total. */
export function buildAccountCsvRows({
  accounts,
  classes,
  totals,
}: Pick<SubscriptionsSection, 'accounts' | 'classes' | 'totals'>): string[][] {
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
      accountStateLabels[one.state],
      ...formatSums(one),
    ]),
    ['Total', '', '', ...formatSums(totals)],
  ];
}
