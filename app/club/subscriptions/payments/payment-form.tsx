import { useRef, useState } from 'react';
import { CallFailed, call } from '#app/api/call.ts';
import { WayField } from '#app/club/subscriptions/accounts/adjust-forms.tsx';
import type { Account, AccountInFull } from '#app/club/subscriptions/accounts/room-schemas.server.ts';
import { owesWords, ways } from '#app/club/subscriptions/lines/line.ts';
import { exact, money, penceOf } from '#app/core/money.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import type { DeskAction } from '#app/desk/use-desk-action.tsx';
import { useShell } from '#app/site/shell.ts';
import { Choice, Field } from '#app/ui/field.tsx';
import { shareOut } from './share-out.ts';

interface Props {
  full: AccountInFull;
  desk: DeskAction;
}

/** A payment of any sum on any day, for one or for a couple: shared out as proposed, or as it is written. */
export function PaymentForm({ full: { account, couple, together }, desk }: Props) {
  const { today } = useShell();
  const key = useRef(crypto.randomUUID());
  /** A sum of more than is owed, of which it has been asked whether it is right. */
  const [asked, ask] = useState(0);
  const [joint, setJoint] = useState(false);
  const [total, setTotal] = useState(exact(Math.max(0, account.owes)));
  const payers = joint ? [account, ...couple] : [account];
  const version = joint ? together : account.version;
  const labels: Record<string, string> = {
    sum: 'Sum in pounds',
    way: 'How',
    day: 'Day',
    note: 'Note',
    right: 'Yes',
  };
  if (joint) for (const { id, name } of payers) labels[`part-${id}`] = `Of it for ${name}`;
  const owed = owedBy(payers);
  return (
    <DeskForm<string>
      labels={labels}
      button="Enter it"
      said="Entered."
      version={version}
      shown={() => ({})}
      onGivenWay={desk.refresh}
      act={async (typed, version = 0) => {
        const parts = payers.map(({ id }) => ({
          member: id,
          sum: (joint ? typed[`part-${id}`] || '0' : typed.sum) ?? '',
        }));
        const paid = parts.reduce((sum, part) => sum + (penceOf(part.sum) ?? 0), 0);
        if (paid > owed && typed.right !== String(paid)) {
          ask(paid);
          throw new CallFailed(422, tooMuch(paid, owed), { errors: { sum: tooMuch(paid, owed) } });
        }
        const way = ways.find((one) => one === typed.way) ?? 'other';
        const json = { parts, way, day: typed.day ?? '', note: typed.note ?? '' };
        const { receipt } = await call('POST /api/desk/subscriptions/payments', {
          json,
          version,
          key: key.current,
        });
        await desk.refresh();
        desk.say(`Entered. It is receipt ${receipt}.`, undefined);
        return {};
      }}
    >
      {couple.length > 0 ? (
        <JointChoice
          couple={couple}
          joint={joint}
          onChoose={(chosen) => {
            setJoint(chosen);
            setTotal(exact(owedBy(chosen ? [account, ...couple] : [account])));
          }}
        />
      ) : null}
      <Field
        label="How much, in pounds"
        name="sum"
        inputMode="decimal"
        hint="A part is fine."
        value={total}
        onChange={({ target }) => setTotal(target.value)}
      />
      {asked ? <RightChoice key={asked} sum={asked} /> : null}
      {joint ? <PartFields payers={payers} total={penceOf(total) ?? 0} /> : null}
      <WayField />
      <Field label="Day" name="day" type="date" max={today} defaultValue={today} />
      <Field label="Note" name="note" maxLength={200} hint="Such as a cheque’s number; no bank details." />
    </DeskForm>
  );
}

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

/** How much of it is for each: as it is shared out, until somebody writes it otherwise. */
function PartFields({ payers, total }: { payers: Account[]; total: number }) {
  const proposed = shareOut(
    total,
    payers.map(({ owes }) => owes),
  );
  return payers.map(({ id, name }, at) => (
    <Field
      key={`${id} ${proposed[at]}`}
      label={`Of it for ${name}`}
      name={`part-${id}`}
      inputMode="decimal"
      defaultValue={exact(proposed[at] ?? 0)}
    />
  ));
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
