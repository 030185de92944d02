import { type ReactNode, useState } from 'react';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { formatList } from '#app/core/language.ts';
import { formatMoney, formatPoundsExact, parsePence } from '#app/core/money.ts';
import { defineCustomField, defineTextField, type FieldSpecs } from '#app/endpoints/fields.ts';
import { subscriptionPaymentMethodField } from '#app/modules/subscriptions/accounts/adjust-forms.tsx';
import type {
  FullSubscriptionAccount,
  SubscriptionAccount,
} from '#app/modules/subscriptions/accounts/section-schemas.server.ts';
import { formatSubscriptionBalance } from '#app/modules/subscriptions/entries/entry.ts';
import { useDocumentShell } from '#app/site/shell.ts';
import { Field, RadioOrCheckboxInput } from '#app/ui/field.tsx';
import type { LastSubscriptionPayment } from './last-payment-notice.tsx';
import { splitSubscriptionPayment } from './split-payment.ts';

interface Props {
  full: FullSubscriptionAccount;
  desk: MutationRunner;
  onPaid: (payment: LastSubscriptionPayment) => void;
}

/** Render the payment form: any sum and date, for one member or a couple; shares as proposed, or as entered. */
export function SubscriptionPaymentForm({ full: { account, couple, together }, desk, onPaid }: Props) {
  const { today } = useDocumentShell();
  /** An overpayment, in pence, that awaits confirmation. */
  const [asked, ask] = useState(0);
  const [joint, setJoint] = useState(false);
  const [total, setTotal] = useState(formatPoundsExact(Math.max(0, account.owes)));
  const payers = joint ? [account, ...couple] : [account];
  const owed = getAmountOwed(payers);
  const partsOf = (typed: Record<string, string>) =>
    payers.map(({ id }) => ({
      member: id,
      sum: (joint ? typed[getShareFieldName(id)] || '0' : typed.sum) ?? '',
    }));
  function choose(chosen: boolean) {
    setJoint(chosen);
    setTotal(formatPoundsExact(getAmountOwed(chosen ? [account, ...couple] : [account])));
  }
  return (
    <MutationForm
      mutation="POST /api/desk/subscriptions/payments"
      fields={{ ...amountFields, ...getShareFields(joint ? payers : []), ...paymentFields }}
      initialValues={{ way: 'cheque' }}
      version={joint ? together : account.version}
      button="Record payment"
      successMessage="Payment recorded."
      idempotent
      reset={false}
      fromConflictRow={() => ({})}
      check={(typed) => {
        const sum = partsOf(typed).reduce((all, part) => all + (parsePence(part.sum) ?? 0), 0);
        if (sum <= owed || typed.right === String(sum)) return {};
        ask(sum);
        return { sum: getOverpayment(sum, owed) };
      }}
      buildBody={(typed) => ({ parts: partsOf(typed), way: typed.way, day: typed.day, note: typed.note })}
      onDone={async (answer) => {
        const said = `${formatList(payers.map(({ name }) => name))}: ${formatMoney(parsePence(total) ?? 0)}.`;
        await desk.refresh();
        if (answer) onPaid({ ...answer, said });
      }}
      onYielded={desk.refresh}
      fieldOverrides={{
        sum: (
          <>
            {couple.length > 0 ? (
              <JointPaymentChoice couple={couple} joint={joint} onChoose={choose} />
            ) : null}
            <Field
              label="Amount in pounds"
              name="sum"
              inputMode="decimal"
              hint="Part payment is fine."
              value={total}
              onChange={({ target }) => setTotal(target.value)}
            />
          </>
        ),
        right: asked ? <OverpaymentChoice key={asked} sum={asked} /> : null,
        ...(joint && renderShareFields(payers, parsePence(total) ?? 0)),
        day: <Field label="Date" name="day" type="date" max={today} defaultValue={today} />,
      }}
    />
  );
}

const amountFields = { sum: defineCustomField('Amount in pounds'), right: defineCustomField('Yes') };
const paymentFields = {
  way: subscriptionPaymentMethodField,
  day: defineCustomField('Date'),
  note: defineTextField('Note', { maxLength: 200, hint: 'For example, a cheque number. No bank details.' }),
};

const getShareFieldName = (id: string) => `part-${id}`;
const getShareFields = (payers: readonly SubscriptionAccount[]): FieldSpecs =>
  Object.fromEntries(
    payers.map(({ id, name }) => [getShareFieldName(id), defineCustomField(`Share for ${name}`)]),
  );

const getOverpayment = (paid: number, owed: number) =>
  `${owed > 0 ? `${formatMoney(paid)} is ${formatMoney(paid - owed)} more than the ${formatMoney(owed)} owed` : 'Nothing is owed'}. Check the amount. If it is right, tick the box below.`;

const getAmountOwed = (payers: readonly SubscriptionAccount[]) =>
  payers.reduce((sum, { owes }) => sum + Math.max(0, owes), 0);

interface JointPaymentProps {
  couple: SubscriptionAccount[];
  joint: boolean;
  onChoose: (joint: boolean) => void;
}

function JointPaymentChoice({ couple, joint, onChoose }: JointPaymentProps) {
  return (
    <RadioOrCheckboxInput
      type="checkbox"
      label={`This payment also covers ${formatList(couple.map(({ name }) => name))}`}
      hint={couple.map(({ name, owes }) => `${name}: ${formatSubscriptionBalance(owes)}`).join('. ')}
      checked={joint}
      onChange={({ target }) => onChoose(target.checked)}
    />
  );
}

/** Render each member's share: the proposed one, until it is edited. */
function renderShareFields(payers: readonly SubscriptionAccount[], total: number): Record<string, ReactNode> {
  const proposed = splitSubscriptionPayment(
    total,
    payers.map(({ owes }) => owes),
  );
  return Object.fromEntries(
    payers.map(({ id, name }, at) => [
      getShareFieldName(id),
      <Field
        key={`${id} ${proposed[at]}`}
        label={`Share for ${name}`}
        name={getShareFieldName(id)}
        inputMode="decimal"
        defaultValue={formatPoundsExact(proposed[at] ?? 0)}
      />,
    ]),
  );
}

function OverpaymentChoice({ sum }: { sum: number }) {
  return (
    <RadioOrCheckboxInput
      type="checkbox"
      name="right"
      value={String(sum)}
      label={`Yes, ${formatMoney(sum)} is right. The extra becomes credit`}
    />
  );
}
