import { type ReactNode, useState } from 'react';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { exact, money, penceOf } from '#app/core/money.ts';
import { choice, type Fields, line, own } from '#app/endpoints/fields.ts';
import { wayWords } from '#app/modules/subscriptions/lines/line.ts';
import { useShell } from '#app/site/shell.ts';
import { Field } from '#app/ui/field.tsx';
import type { Account, AccountInFull } from './room-schemas.server.ts';

interface Props {
  full: AccountInFull;
  desk: Acts;
}

/** Payment method. */
export const wayField = choice('How', { options: wayWords, wrong: 'Please choose how it was paid.' });

const note = line('Note', { most: 200, hint: 'For whoever keeps the accounts; no bank details.' });

interface SumProps {
  act:
    | 'PUT /api/desk/subscriptions/accounts/{id}/fee'
    | 'POST /api/desk/subscriptions/accounts/{id}/letting-off'
    | 'POST /api/desk/subscriptions/accounts/{id}/refund';
  account: Account;
  desk: Acts;
  /** Label of the sum field, and its label in the comparison after a conflict. */
  label: string;
  sumIs?: string;
  pence: number;
  button: string;
  said: string;
  /** Format the success message from the parsed sum. */
  told: (sum: string) => string;
  /** Fields between the sum and the note. */
  fields?: Fields;
  looks?: Record<string, ReactNode>;
  before?: ReactNode;
}

/** Render the form for one entry with a sum. */
function SumForm({
  account,
  desk,
  label,
  sumIs = 'Sum in pounds',
  pence,
  told,
  fields,
  looks,
  before,
  ...act
}: SumProps) {
  const [sum, setSum] = useState(exact(pence));
  return (
    <ActForm
      {...act}
      param={{ id: account.id }}
      fields={{ sum: own(sumIs), ...fields, note }}
      was={{ way: 'cheque', version: account.version }}
      shown={() => ({})}
      onDone={async () => {
        await desk.refresh();
        desk.say(told(money(penceOf(sum) ?? 0)), undefined);
      }}
      onGivenWay={desk.refresh}
      looks={{
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
export function AskForm({ full: { account, year, classes }, desk }: Props) {
  const { name, proposal, asked } = account;
  const of = classes.find((one) => one.id === proposal?.class)?.name ?? '';
  const months = proposal && proposal.months < 12 ? ` for the ${proposal.months} months that are left` : '';
  const proposed = proposal
    ? `${of}: ${money(proposal.pence)}${months} is proposed. You may write another sum.`
    : `They are asked for ${money(asked)} in ${year.year}.`;
  return (
    <SumForm
      act="PUT /api/desk/subscriptions/accounts/{id}/fee"
      account={account}
      desk={desk}
      label={`What ${name} pays for ${year.year} in all, in pounds`}
      sumIs="Fee for the whole year, in pounds"
      pence={proposal ? proposal.pence : asked}
      button={proposal?.why === 'class' ? 'Ask this instead' : 'Ask this'}
      said="Asked."
      told={(sum) => `${name} is asked for ${sum}.`}
      before={<p>{proposed}</p>}
    />
  );
}

export function LetOffForm({ full: { account }, desk }: Props) {
  const { name, owes } = account;
  return (
    <SumForm
      act="POST /api/desk/subscriptions/accounts/{id}/letting-off"
      account={account}
      desk={desk}
      label="How much, in pounds"
      pence={owes}
      button="Let off"
      said="Let off."
      told={(sum) => `${name} is let off ${sum}.`}
    />
  );
}

export function RefundForm({ full: { account }, desk }: Props) {
  const { today } = useShell();
  const { name, owes } = account;
  return (
    <SumForm
      act="POST /api/desk/subscriptions/accounts/{id}/refund"
      account={account}
      desk={desk}
      label="How much, in pounds"
      pence={-owes}
      button="Pay back"
      said="Entered."
      told={(sum) => `${sum} is paid back to ${name}.`}
      fields={{ way: wayField, day: own('Day') }}
      looks={{ day: <Field label="Day" name="day" type="date" max={today} defaultValue={today} /> }}
    />
  );
}
