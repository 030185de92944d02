import { exact } from '#app/core/money.ts';
import type { Account, Room } from '#app/modules/subscriptions/accounts/room-schemas.server.ts';
import { accountWords } from '#app/modules/subscriptions/lines/account.ts';

const sumsOf = ({ asked, carried, letOff, paid, refunded, owes }: Room['totals']) =>
  [asked, carried, letOff, paid, refunded, owes].map(exact);

/** CSV rows for the treasurer's spreadsheet: one for each account, and the total. */
export function accountRows({
  accounts,
  classes,
  totals,
}: Pick<Room, 'accounts' | 'classes' | 'totals'>): string[][] {
  const names = new Map(classes.map(({ id, name }) => [id, name]));
  const nameOf = (of: Account['class']) => (of === null ? '' : (names.get(of) ?? ''));
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
    ...accounts.map((one) => [one.name, nameOf(one.class), accountWords[one.state], ...sumsOf(one)]),
    ['Total', '', '', ...sumsOf(totals)],
  ];
}
