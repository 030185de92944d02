import { type ReactNode, useState } from 'react';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { exact, money, penceOf } from '#app/core/money.ts';
import { type Fields, line, own } from '#app/endpoints/fields.ts';
import { wayField } from '#app/modules/subscriptions/accounts/adjust-forms.tsx';
import type { Account, AccountInFull } from '#app/modules/subscriptions/accounts/room-schemas.server.ts';
import { namesTogether, owesWords } from '#app/modules/subscriptions/lines/line.ts';
import { useShell } from '#app/site/shell.ts';
import { Choice, Field } from '#app/ui/field.tsx';
import type { LastPayment } from './just-paid.tsx';
import { shareOut } from './share-out.ts';

interface Props {
  full: AccountInFull;
  desk: Acts;
  onPaid: (payment: LastPayment) => void;
}

/** Render the payment form: any sum and date, for one member or a couple; shares as proposed, or as entered. */
export function PaymentForm({ full: { account, couple, together }, desk, onPaid }: Props) {
  const { today } = useShell();
  /** An overpayment, in pence, that awaits confirmation. */
  const [asked, ask] = useState(0);
  const [joint, setJoint] = useState(false);
  const [total, setTotal] = useState(exact(Math.max(0, account.owes)));
  const payers = joint ? [account, ...couple] : [account];
  const owed = owedBy(payers);
  const partsOf = (typed: Record<string, string>) =>
    payers.map(({ id }) => ({ member: id, sum: (joint ? typed[partName(id)] || '0' : typed.sum) ?? '' }));
  function choose(chosen: boolean) {
    setJoint(chosen);
    setTotal(exact(owedBy(chosen ? [account, ...couple] : [account])));
  }
  return (
    <ActForm
      act="POST /api/desk/subscriptions/payments"
      fields={{ ...fields, ...partFields(joint ? payers : []), ...paid }}
      was={{ way: 'cheque' }}
      version={joint ? together : account.version}
      button="Record payment"
      said="Recorded."
      once
      reset={false}
      shown={() => ({})}
      check={(typed) => {
        const sum = partsOf(typed).reduce((all, part) => all + (penceOf(part.sum) ?? 0), 0);
        if (sum <= owed || typed.right === String(sum)) return {};
        ask(sum);
        return { sum: tooMuch(sum, owed) };
      }}
      sends={(typed) => ({ parts: partsOf(typed), way: typed.way, day: typed.day, note: typed.note })}
      onDone={async (answer) => {
        const said = `${namesTogether(payers.map(({ name }) => name))}: ${money(penceOf(total) ?? 0)}.`;
        await desk.refresh();
        if (answer) onPaid({ ...answer, said });
      }}
      onGivenWay={desk.refresh}
      looks={{
        sum: (
          <>
            {couple.length > 0 ? <JointChoice couple={couple} joint={joint} onChoose={choose} /> : null}
            <Field
              label="How much, in pounds"
              name="sum"
              inputMode="decimal"
              hint="A part is fine."
              value={total}
              onChange={({ target }) => setTotal(target.value)}
            />
          </>
        ),
        right: asked ? <RightChoice key={asked} sum={asked} /> : null,
        ...(joint && partLooks(payers, penceOf(total) ?? 0)),
        day: <Field label="Day" name="day" type="date" max={today} defaultValue={today} />,
      }}
    />
  );
}

const fields = { sum: own('Sum in pounds'), right: own('Yes') };
const paid = {
  way: wayField,
  day: own('Day'),
  note: line('Note', { most: 200, hint: 'Such as a cheque’s number; no bank details.' }),
};

const partName = (id: string) => `part-${id}`;
const partFields = (payers: readonly Account[]): Fields =>
  Object.fromEntries(payers.map(({ id, name }) => [partName(id), own(`Of it for ${name}`)]));

const tooMuch = (paid: number, owed: number) =>
  `${money(paid)} is ${money(paid - owed)} more than ${owed > 0 ? `the ${money(owed)} that is owed` : 'is owed, which is nothing'}. Please look once more, and tick below if it is right.`;

const owedBy = (payers: readonly Account[]) => payers.reduce((sum, { owes }) => sum + Math.max(0, owes), 0);

interface JointProps {
  couple: Account[];
  joint: boolean;
  onChoose: (joint: boolean) => void;
}

function JointChoice({ couple, joint, onChoose }: JointProps) {
  return (
    <Choice
      type="checkbox"
      label={`One payment for ${couple.map(({ name }) => name).join(' and ')} too`}
      hint={couple.map(({ name, owes }) => `${name}: ${owesWords(owes)}`).join('. ')}
      checked={joint}
      onChange={({ target }) => onChoose(target.checked)}
    />
  );
}

/** Render each member's share: the proposed one, until it is edited. */
function partLooks(payers: readonly Account[], total: number): Record<string, ReactNode> {
  const proposed = shareOut(
    total,
    payers.map(({ owes }) => owes),
  );
  return Object.fromEntries(
    payers.map(({ id, name }, at) => [
      partName(id),
      <Field
        key={`${id} ${proposed[at]}`}
        label={`Of it for ${name}`}
        name={partName(id)}
        inputMode="decimal"
        defaultValue={exact(proposed[at] ?? 0)}
      />,
    ]),
  );
}

function RightChoice({ sum }: { sum: number }) {
  return (
    <Choice
      type="checkbox"
      name="right"
      value={String(sum)}
      label={`Yes, ${money(sum)} is right: what is too much stays as credit`}
    />
  );
}
