import { useState } from 'react';
import { Link } from 'react-router';
import { type MutationRunner, useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { formatDateTime } from '#app/core/clock.ts';
import { SubscriptionAccountEntryList } from '#app/modules/subscriptions/accounts/account-entries.tsx';
import {
  BillSubscriptionFeeForm,
  RefundSubscriptionCreditForm,
  WaiveSubscriptionFeeForm,
} from '#app/modules/subscriptions/accounts/adjust-forms.tsx';
import type { FullSubscriptionAccount } from '#app/modules/subscriptions/accounts/section-schemas.server.ts';
import { formatShortSubscriptionBalance } from '#app/modules/subscriptions/entries/account-state.ts';
import { formatSubscriptionBalance } from '#app/modules/subscriptions/entries/entry.ts';
import {
  type LastSubscriptionPayment,
  LastSubscriptionPaymentNotice,
} from '#app/modules/subscriptions/payments/last-payment-notice.tsx';
import { SubscriptionPaymentForm } from '#app/modules/subscriptions/payments/payment-form.tsx';
import { feeReminderStepNames } from '#app/modules/subscriptions/reminders/reminder-schedule.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';

interface Props {
  full: FullSubscriptionAccount;
  /** Expanded initially: the page was opened for this form. */
  open: boolean;
}

/** Render one member's account: the balance, the payment form and all entries. */
export function SubscriptionAccountDetails({ full, open }: Props) {
  const desk = useMutationRunner();
  const [paid, setPaid] = useState<LastSubscriptionPayment>();
  const { account, year } = full;
  const { version, proposal, standing } = account;
  // A member must be billed before a payment can be recorded.
  const isNew = proposal?.why === 'new';
  const isDue = !isNew && account.owes > 0 && standing !== 'removed';
  const asks = <BillSubscriptionFeeForm key={`ask ${version}`} full={full} desk={desk} />;
  const pays = <SubscriptionPaymentForm key={`pay ${version}`} full={full} desk={desk} onPaid={setPaid} />;
  return (
    <CollapsibleSection
      className="subs-account unfolded"
      title={`Subscription ${year.year}`}
      about={formatShortSubscriptionBalance(account)}
      id="owes"
      open={open}
    >
      {desk.notice}
      <div role="status">
        {paid ? (
          <LastSubscriptionPaymentNotice
            key={paid.payment}
            paid={paid}
            desk={desk}
            onGone={() => setPaid(undefined)}
          />
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
          <CollapsibleSection under title={`Record a payment from ${account.name}`}>
            {pays}
          </CollapsibleSection>
        )}
        {proposal && !isNew ? (
          <CollapsibleSection under title="Membership type changed" about="bill a different fee">
            {asks}
          </CollapsibleSection>
        ) : null}
        <CollapsibleSection under title="Entries" about={String(full.lines.length)} open={!isDue}>
          <SubscriptionAccountEntryList lines={full.lines} desk={desk} />
        </CollapsibleSection>
        <AdjustmentForms full={full} desk={desk} />
        <ReminderHistory full={full} />
      </div>
    </CollapsibleSection>
  );
}

/** Render the forms for exceptions: another fee, a waiver, a refund. */
function AdjustmentForms({ full, desk }: { full: FullSubscriptionAccount; desk: MutationRunner }) {
  const { proposal, standing, version, owes } = full.account;
  return (
    <>
      {proposal || standing !== 'member' ? null : (
        <CollapsibleSection under title="Different fee" about="as you or the chairperson decide">
          <BillSubscriptionFeeForm key={`fee ${version}`} full={full} desk={desk} />
        </CollapsibleSection>
      )}
      {owes > 0 ? (
        <CollapsibleSection under title="Reduce or waive" about="all or part of the fee">
          <WaiveSubscriptionFeeForm key={`off ${version}`} full={full} desk={desk} />
        </CollapsibleSection>
      ) : null}
      {owes < 0 ? (
        <CollapsibleSection under title="Pay back" about={formatSubscriptionBalance(owes)}>
          <RefundSubscriptionCreditForm key={`back ${version}`} full={full} desk={desk} />
        </CollapsibleSection>
      ) : null}
    </>
  );
}

function ReminderHistory({ full: { account, reminders } }: { full: FullSubscriptionAccount }) {
  const canRemind = account.owes > 0 && account.standing === 'member';
  if (reminders.length === 0 && !canRemind) return null;
  return (
    <CollapsibleSection
      under
      title="Reminders"
      about={reminders.length === 0 ? 'none this year' : `${reminders.length} this year`}
    >
      <ul className="list">
        {reminders.map(({ step, at }) => (
          <li key={step}>
            {feeReminderStepNames[step]}, {formatDateTime(new Date(at))}
          </li>
        ))}
      </ul>
      {canRemind ? (
        <p>
          <Link to={`/desk/subscriptions/letters?member=${account.id}`}>Print a letter</Link>
        </p>
      ) : null}
    </CollapsibleSection>
  );
}
