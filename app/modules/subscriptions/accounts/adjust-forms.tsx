import { type ReactNode, useState } from 'react';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
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
export const subscriptionPaymentMethodField = defineSelectField('How', {
  options: subscriptionPaymentMethodLabels,
  invalidMessage: 'Please choose how it was paid.',
});

const noteField = defineTextField('Note', {
  maxLength: 200,
  hint: 'For whoever keeps the accounts; no bank details.',
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
  sumIs = 'Sum in pounds',
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
      onDone={async () => {
        await desk.refresh();
        desk.showResult(told(formatMoney(parsePence(sum) ?? 0)), undefined);
      }}
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
  const months = proposal && proposal.months < 12 ? ` for the ${proposal.months} months that are left` : '';
  const proposed = proposal
    ? `${of}: ${formatMoney(proposal.pence)}${months} is proposed. You may write another sum.`
    : `They are asked for ${formatMoney(asked)} in ${year.year}.`;
  return (
    <AmountForm
      mutation="PUT /api/desk/subscriptions/accounts/{id}/fee"
      account={account}
      desk={desk}
      label={`What ${name} pays for ${year.year} in all, in pounds`}
      sumIs="Fee for the whole year, in pounds"
      pence={proposal ? proposal.pence : asked}
      button={proposal?.why === 'class' ? 'Ask this instead' : 'Ask this'}
      successMessage="Asked."
      told={(sum) => `${name} is asked for ${sum}.`}
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
      label="How much, in pounds"
      pence={owes}
      button="Let off"
      successMessage="Let off."
      told={(sum) => `${name} is let off ${sum}.`}
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
      label="How much, in pounds"
      pence={-owes}
      button="Pay back"
      successMessage="Entered."
      told={(sum) => `${sum} is paid back to ${name}.`}
      fields={{ way: subscriptionPaymentMethodField, day: defineCustomField('Day') }}
      looks={{ day: <Field label="Day" name="day" type="date" max={today} defaultValue={today} /> }}
    />
  );
}
