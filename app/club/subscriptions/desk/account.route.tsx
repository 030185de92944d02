import { Link, useLoaderData } from 'react-router';
import { call } from '#app/api/call.ts';
import { AccountLines } from '#app/club/subscriptions/accounts/account-lines.tsx';
import { AskForm, LetOffForm, RefundForm } from '#app/club/subscriptions/accounts/adjust-forms.tsx';
import { standingWords } from '#app/club/subscriptions/lines/account.ts';
import { owesWords } from '#app/club/subscriptions/lines/line.ts';
import { PaymentForm } from '#app/club/subscriptions/payments/payment-form.tsx';
import { stepNames } from '#app/club/subscriptions/reminders/when.ts';
import { showMoment } from '#app/core/clock.ts';
import { useActs } from '#app/desk/acts/use-acts.tsx';
import { RoomPage } from '#app/desk/room-page.tsx';
import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/subscriptions/accounts/{id}', { param: { id } });

/** One member's account: what is owed, money that comes, and every entry. */
export default function AccountPage() {
  const full = useLoaderData<typeof clientLoader>();
  const desk = useActs();
  const { account, classes, reminders, year } = full;
  const of = classes.find(({ id }) => id === account.class)?.name ?? 'No class';
  const facts = [of, standingWords[account.standing]].filter(Boolean).join(', ');
  return (
    <RoomPage
      room="subscriptions"
      title={account.name}
      lead={`${facts}. ${year.year}: ${owesWords(account.owes)}.`}
    >
      {desk.word}
      {account.proposal ? (
        <Card title={account.proposal.why === 'new' ? 'Not asked yet' : 'Of another class now'}>
          <AskForm key={`ask ${account.version}`} full={full} desk={desk} />
        </Card>
      ) : null}
      {account.standing === 'removed' ? null : (
        <Card title="Money that came">
          <PaymentForm key={`pay ${account.version}`} full={full} desk={desk} />
        </Card>
      )}
      <Card title="Entries">
        <AccountLines lines={full.lines} desk={desk} />
      </Card>
      {account.proposal || account.standing !== 'member' ? null : (
        <Fold title="Another fee" about="as the chairperson or you decide">
          <AskForm key={`fee ${account.version}`} full={full} desk={desk} />
        </Fold>
      )}
      {account.owes > 0 ? (
        <Fold title="Let off" about="all or a part of it">
          <LetOffForm key={`off ${account.version}`} full={full} desk={desk} />
        </Fold>
      ) : null}
      {account.owes < 0 ? (
        <Fold title="Pay back" about={owesWords(account.owes)}>
          <RefundForm key={`back ${account.version}`} full={full} desk={desk} />
        </Fold>
      ) : null}
      <Fold
        title="Reminders"
        about={reminders.length === 0 ? 'none this year' : `${reminders.length} this year`}
      >
        <ul className="list">
          {reminders.map(({ step, at }) => (
            <li key={step}>
              {stepNames[step]}, {showMoment(new Date(at))}
            </li>
          ))}
        </ul>
        {account.owes > 0 && account.standing === 'member' ? (
          <p>
            <Link to={`/desk/subscriptions/letters?member=${account.id}`}>A letter to print</Link>
          </p>
        ) : null}
      </Fold>
    </RoomPage>
  );
}
