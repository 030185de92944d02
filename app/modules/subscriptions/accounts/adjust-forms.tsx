import { type ReactNode, useState } from 'react';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { formatCount } from '#app/core/language.ts';
import { formatMoney, formatPoundsExact, parsePence } from '#app/core/money.ts';
import {
  defineCustomField,
  defineSelectField,
  defineTextField,
  type FieldSpecs,
} from '#app/endpoints/fields.ts';
import { subscriptionPaymentMethodLabels } from '#app/modules/subscriptions/entries/entry.ts';
import { useDocumentShell } from '#app/site/shell.ts';
import { Field } from '#app/ui/field.tsx';
import type { FullSubscriptionAccount, SubscriptionAccount } from './section-schemas.server.ts';

interface Props {
  full: FullSubscriptionAccount;
  desk: MutationRunner;
}

/** Payment method. */
export const subscriptionPaymentMethodField = defineSelectField('Payment method', {
  options: subscriptionPaymentMethodLabels,
  invalidMessage: 'Choose how it was paid.',
});

const noteField = defineTextField('Note', {
  maxLength: 200,
  hint: 'For those who look after the accounts. No bank details.',
});

interface AmountFormProps {
  mutation:
    | 'PUT /api/desk/subscriptions/accounts/{id}/fee'
    | 'POST /api/desk/subscriptions/accounts/{id}/letting-off'
    | 'POST /api/desk/subscriptions/accounts/{id}/refund';
  account: SubscriptionAccount;
  desk: MutationRunner;
  /** Label of the sum field, and its label in the comparison after a conflict. */
  label: string;
  sumIs?: string;
  pence: number;
  button: string;
  successMessage: string;
  /** Format the success message from the parsed sum. */
  told: (sum: string) => string;
  /** Fields between the sum and the note. */
  fields?: FieldSpecs;
  looks?: Record<string, ReactNode>;
  before?: ReactNode;
}

/** Render the form for one entry with a sum. */
function AmountForm({
  account,
  desk,
  label,
  sumIs = 'Amount in pounds',
  pence,
  told,
  fields,
  looks,
  before,
  ...form
}: AmountFormProps) {
  const [sum, setSum] = useState(formatPoundsExact(pence));
  return (
    <MutationForm
      {...form}
      param={{ id: account.id }}
      fields={{ sum: defineCustomField(sumIs), ...fields, note: noteField }}
      initialValues={{ way: 'cheque', version: account.version }}
      fromConflictRow={() => ({})}
      onDone={() => desk.refreshAndShow(told(formatMoney(parsePence(sum) ?? 0)))}
      onYielded={desk.refresh}
      fieldOverrides={{
        ...looks,
        sum: (
          <>
            {before}
            <Field
              label={label}
              name="sum"
              inputMode="decimal"
              value={sum}
              onChange={({ target }) => setSum(target.value)}
            />
          </>
        ),
      }}
    />
  );
}

/** Render the form that bills a member: the proposed fee, or another sum. */
export function BillSubscriptionFeeForm({ full: { account, year, classes }, desk }: Props) {
  const { name, proposal, asked } = account;
  const of = classes.find((one) => one.id === proposal?.class)?.name ?? '';
  const months =
    proposal && proposal.months < 12 ? ` for the ${formatCount(proposal.months, 'month')} left` : '';
  const proposed = proposal
    ? `${of}: ${formatMoney(proposal.pence)}${months} is suggested. You can change the amount.`
    : `${name} has been billed ${formatMoney(asked)} for ${year.year}.`;
  return (
    <AmountForm
      mutation="PUT /api/desk/subscriptions/accounts/{id}/fee"
      account={account}
      desk={desk}
      label={`Total fee for ${name} for ${year.year}, in pounds`}
      sumIs="Fee for the whole year, in pounds"
      pence={proposal ? proposal.pence : asked}
      button={proposal?.why === 'class' ? 'Bill this instead' : 'Bill this'}
      successMessage="Fee billed."
      told={(sum) => `${name} has been billed ${sum}.`}
      before={<p>{proposed}</p>}
    />
  );
}

export function WaiveSubscriptionFeeForm({ full: { account }, desk }: Props) {
  const { name, owes } = account;
  return (
    <AmountForm
      mutation="POST /api/desk/subscriptions/accounts/{id}/letting-off"
      account={account}
      desk={desk}
      label="Amount in pounds"
      pence={owes}
      button="Reduce or waive"
      successMessage="Fee reduced."
      told={(sum) => `Fee reduced by ${sum} for ${name}.`}
    />
  );
}

export function RefundSubscriptionCreditForm({ full: { account }, desk }: Props) {
  const { today } = useDocumentShell();
  const { name, owes } = account;
  return (
    <AmountForm
      mutation="POST /api/desk/subscriptions/accounts/{id}/refund"
      account={account}
      desk={desk}
      label="Amount in pounds"
      pence={-owes}
      button="Pay back"
      successMessage="Repayment entered."
      told={(sum) => `${sum} paid back to ${name}.`}
      fields={{ way: subscriptionPaymentMethodField, day: defineCustomField('Date') }}
      looks={{ day: <Field label="Date" name="day" type="date" max={today} defaultValue={today} /> }}
    />
  );
}
