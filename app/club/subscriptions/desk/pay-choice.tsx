import { useRef } from 'react';
import type { Account, Room } from '#app/club/subscriptions/accounts/room-schemas.server.ts';
import { byWay, namesTogether, type PayWay, wayWords } from '#app/club/subscriptions/lines/line.ts';
import { exact, money } from '#app/core/money.ts';
import type { Acts } from '#app/desk/acts/use-acts.tsx';
import { useShell } from '#app/site/shell.ts';
import type { LastPayment } from './just-paid.tsx';

interface Props {
  account: Account;
  room: Room;
  desk: Acts;
  onPaid: (payment: LastPayment) => void;
}

const quick = ['cheque', 'cash', 'bank'] as const;

/** The second press: how all of it was paid today, by one or by a couple together. */
export function PayChoice({ account, room, desk, onPaid }: Props) {
  const couple = room.accounts.filter(({ id, owes }) => account.shares.includes(id) && owes > 0);
  const together = [account, ...couple];
  return (
    <div className="subs-choice">
      <Ways payers={[account]} version={account.version} desk={desk} onPaid={onPaid} />
      {couple.length > 0 ? (
        <>
          <p>
            Or one payment for {namesTogether(together.map(({ name }) => name))},{' '}
            {money(together.reduce((sum, { owes }) => sum + owes, 0))}:
          </p>
          <Ways payers={together} version={account.together} desk={desk} onPaid={onPaid} />
        </>
      ) : null}
    </div>
  );
}

function Ways({
  payers,
  version,
  desk,
  onPaid,
}: { payers: Account[]; version: number } & Pick<Props, 'desk' | 'onPaid'>) {
  const { today } = useShell();
  // The same until it went well: pressed again after a broken line it is the same payment.
  const key = useRef(crypto.randomUUID());
  const names = namesTogether(payers.map(({ name }) => name));
  const total = payers.reduce((sum, { owes }) => sum + owes, 0);
  const pay = (way: PayWay) =>
    desk.act(
      'POST /api/desk/subscriptions/payments',
      {
        json: { parts: payers.map(({ id, owes }) => ({ member: id, sum: exact(owes) })), way, day: today },
        version,
        key: key.current,
      },
      {
        said({ payment, receipt }) {
          const said = `${names}: ${money(total)} ${byWay(way)}.`;
          onPaid({ payment, receipt, said });
          return `Receipt ${receipt}. ${said}`;
        },
        again: 'Enter it all the same',
      },
    );
  return (
    <div className="actions">
      {quick.map((way) => (
        <button key={way} type="button" className="button" disabled={desk.busy} onClick={() => pay(way)}>
          {wayWords[way]}
          <span className="visually-hidden">
            : {money(total)}, {names}
          </span>
        </button>
      ))}
    </div>
  );
}
