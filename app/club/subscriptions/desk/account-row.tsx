import { Link } from 'react-router';
import type { Account, Room } from '#app/club/subscriptions/accounts/room-schemas.server.ts';
import { accountWords, standingWords } from '#app/club/subscriptions/lines/account.ts';
import { owesWords } from '#app/club/subscriptions/lines/line.ts';
import { exact, money } from '#app/core/money.ts';
import type { Acts } from '#app/desk/acts/use-acts.tsx';
import type { LastPayment } from './just-paid.tsx';
import { PayChoice } from './pay-choice.tsx';

interface Props {
  account: Account;
  room: Room;
  desk: Acts;
  isOpen: boolean;
  onOpen: () => void;
  onPaid: (payment: LastPayment) => void;
}

/** One member: how it stands, and what is most likely to be done next. */
export function AccountRow({ account, room, desk, isOpen, onOpen, onPaid }: Props) {
  const { id, name, owes, state, standing, reminded } = account;
  const of = room.classes.find((one) => one.id === account.class)?.name ?? 'no class';
  const more = [of, standingWords[standing], remindedWords(reminded)].filter(Boolean).join(', ');
  const canPay = room.isLatest && owes > 0 && standing !== 'removed';
  // What they owe stands on the button, where there is one.
  const onButton = state === 'part' ? accountWords.part : '';
  const said = canPay ? onButton : owes === 0 ? accountWords[state] : owesWords(owes);
  return (
    <li className="subs-row">
      <Link className="subs-name" to={`/desk/subscriptions/members/${id}`}>
        {name}
      </Link>
      <span className="soft subs-more">{more}</span>
      <span className="subs-owes">
        {said ? <span className={owes > 0 ? 'badge warm' : 'badge'}>{said}</span> : null}
      </span>
      <span className="subs-act">
        {canPay ? (
          <button
            type="button"
            className="button small"
            aria-expanded={isOpen}
            disabled={desk.busy}
            onClick={onOpen}
          >
            Paid {money(owes)}
            <span className="visually-hidden">: {name}</span>
          </button>
        ) : (
          <Ask account={account} room={room} desk={desk} />
        )}
      </span>
      {canPay && isOpen ? <PayChoice account={account} room={room} desk={desk} onPaid={onPaid} /> : null}
    </li>
  );
}

const remindedWords = (step: number) =>
  step === 0 ? '' : ['', 'reminded once', 'reminded twice', 'had the letter'][step];

/** Of whoever has no fee yet: one press asks for it. */
function Ask({ account, room, desk }: Pick<Props, 'account' | 'room' | 'desk'>) {
  const { id, name, proposal, version } = account;
  if (!proposal || !room.isLatest) return null;
  if (proposal.why === 'class')
    return <Link to={`/desk/subscriptions/members/${id}`}>Another class now</Link>;
  const months = proposal.months < 12 ? ` for ${proposal.months} months` : '';
  const ask = () =>
    desk.act(
      'PUT /api/desk/subscriptions/accounts/{id}/fee',
      { param: { id }, json: { sum: exact(proposal.pence) }, version },
      `${name} is asked for ${money(proposal.pence)}.`,
    );
  return (
    <button type="button" className="button quiet small" disabled={desk.busy} onClick={ask}>
      Ask {money(proposal.pence)}
      {months}
      <span className="visually-hidden">: {name}</span>
    </button>
  );
}
