import { useState } from 'react';
import { Link } from 'react-router';
import { type Acts, useActs } from '#app/admin/forms/use-acts.tsx';
import { showMoment } from '#app/core/clock.ts';
import { AccountLines } from '#app/modules/subscriptions/accounts/account-lines.tsx';
import { AskForm, LetOffForm, RefundForm } from '#app/modules/subscriptions/accounts/adjust-forms.tsx';
import type { AccountInFull } from '#app/modules/subscriptions/accounts/room-schemas.server.ts';
import { owingWords } from '#app/modules/subscriptions/lines/account.ts';
import { owesWords } from '#app/modules/subscriptions/lines/line.ts';
import { JustPaid, type LastPayment } from '#app/modules/subscriptions/payments/just-paid.tsx';
import { PaymentForm } from '#app/modules/subscriptions/payments/payment-form.tsx';
import { stepNames } from '#app/modules/subscriptions/reminders/when.ts';
import { Fold } from '#app/ui/fold.tsx';

interface Props {
  full: AccountInFull;
  /** Expanded initially: the page was opened for this form. */
  open: boolean;
}

/** Render one member's account: the balance, the payment form and all entries. */
export function AccountFold({ full, open }: Props) {
  const desk = useActs();
  const [paid, setPaid] = useState<LastPayment>();
  const { account, year } = full;
  const { version, proposal, standing } = account;
  // A member must be billed before a payment can be recorded.
  const isNew = proposal?.why === 'new';
  const isDue = !isNew && account.owes > 0 && standing !== 'removed';
  const asks = <AskForm key={`ask ${version}`} full={full} desk={desk} />;
  const pays = <PaymentForm key={`pay ${version}`} full={full} desk={desk} onPaid={setPaid} />;
  return (
    <Fold
      className="subs-account"
      title={`Subscription ${year.year}`}
      about={owingWords(account)}
      id="owes"
      open={open}
    >
      {desk.word}
      <div role="status">
        {paid ? (
          <JustPaid key={paid.payment} paid={paid} desk={desk} onGone={() => setPaid(undefined)} />
        ) : null}
      </div>
      {isNew ? asks : null}
      {isDue ? (
        <>
          <h3>Record payment from {account.name}</h3>
          {pays}
        </>
      ) : null}
      <div className="folds">
        {isDue || standing === 'removed' ? null : (
          <Fold under title={`Record a payment from ${account.name}`}>
            {pays}
          </Fold>
        )}
        {proposal && !isNew ? (
          <Fold under title="Of another class now" about="ask another fee">
            {asks}
          </Fold>
        ) : null}
        <Fold under title="Entries" about={String(full.lines.length)} open={!isDue}>
          <AccountLines lines={full.lines} desk={desk} />
        </Fold>
        <Adjust full={full} desk={desk} />
        <Reminded full={full} />
      </div>
    </Fold>
  );
}

/** Render the forms for exceptions: another fee, a waiver, a refund. */
function Adjust({ full, desk }: { full: AccountInFull; desk: Acts }) {
  const { proposal, standing, version, owes } = full.account;
  return (
    <>
      {proposal || standing !== 'member' ? null : (
        <Fold under title="Another fee" about="as the chairperson or you decide">
          <AskForm key={`fee ${version}`} full={full} desk={desk} />
        </Fold>
      )}
      {owes > 0 ? (
        <Fold under title="Let off" about="all or a part of it">
          <LetOffForm key={`off ${version}`} full={full} desk={desk} />
        </Fold>
      ) : null}
      {owes < 0 ? (
        <Fold under title="Pay back" about={owesWords(owes)}>
          <RefundForm key={`back ${version}`} full={full} desk={desk} />
        </Fold>
      ) : null}
    </>
  );
}

function Reminded({ full: { account, reminders } }: { full: AccountInFull }) {
  const canRemind = account.owes > 0 && account.standing === 'member';
  if (reminders.length === 0 && !canRemind) return null;
  return (
    <Fold
      under
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
      {canRemind ? (
        <p>
          <Link to={`/desk/subscriptions/letters?member=${account.id}`}>A letter to print</Link>
        </p>
      ) : null}
    </Fold>
  );
}
