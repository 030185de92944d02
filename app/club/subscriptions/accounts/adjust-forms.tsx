import { call } from '#app/api/call.ts';
import { ways, wayWords } from '#app/club/subscriptions/lines/line.ts';
import { exact, money, penceOf } from '#app/core/money.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import type { DeskAction } from '#app/desk/use-desk-action.tsx';
import { useShell } from '#app/site/shell.ts';
import { Field, SelectField } from '#app/ui/field.tsx';
import type { AccountInFull } from './room-schemas.server.ts';

interface Props {
  full: AccountInFull;
  desk: DeskAction;
}

const shown = () => ({});
/** What was typed, as it was read. */
const entered = (sum: string) => money(penceOf(sum) ?? 0);
const noteHint = 'For whoever keeps the accounts; no bank details.';

/** The fee for the year, as proposed or as an officer decides. */
export function AskForm({ full: { account, year, classes }, desk }: Props) {
  const { id, name, proposal, asked } = account;
  const of = classes.find((one) => one.id === proposal?.class)?.name ?? '';
  const months = proposal && proposal.months < 12 ? ` for the ${proposal.months} months that are left` : '';
  const proposed = proposal
    ? `${of}: ${money(proposal.pence)}${months} is proposed. You may write another sum.`
    : `They are asked for ${money(asked)} in ${year.year}.`;
  return (
    <DeskForm
      labels={{ sum: 'Fee for the whole year, in pounds', note: 'Note' }}
      button={proposal?.why === 'class' ? 'Ask this instead' : 'Ask this'}
      said="Asked."
      version={account.version}
      shown={shown}
      onGivenWay={desk.refresh}
      act={async (json, version = 0) => {
        await call('PUT /api/desk/subscriptions/accounts/{id}/fee', { param: { id }, json, version });
        await desk.refresh();
        desk.say(`${name} is asked for ${entered(json.sum)}.`, undefined);
        return {};
      }}
    >
      <p>{proposed}</p>
      <Field
        label={`What ${name} pays for ${year.year} in all, in pounds`}
        name="sum"
        inputMode="decimal"
        defaultValue={exact(proposal ? proposal.pence : asked)}
      />
      <Field label="Note" name="note" maxLength={200} hint={noteHint} />
    </DeskForm>
  );
}

export function LetOffForm({ full: { account }, desk }: Props) {
  const { id, name, owes } = account;
  return (
    <DeskForm
      labels={{ sum: 'Sum in pounds', note: 'Note' }}
      button="Let off"
      said="Let off."
      version={account.version}
      shown={shown}
      onGivenWay={desk.refresh}
      act={async (json, version = 0) => {
        await call('POST /api/desk/subscriptions/accounts/{id}/letting-off', {
          param: { id },
          json,
          version,
        });
        await desk.refresh();
        desk.say(`${name} is let off ${entered(json.sum)}.`, undefined);
        return {};
      }}
    >
      <Field label="How much, in pounds" name="sum" inputMode="decimal" defaultValue={exact(owes)} />
      <Field label="Note" name="note" maxLength={200} hint={noteHint} />
    </DeskForm>
  );
}

export function RefundForm({ full: { account }, desk }: Props) {
  const { today } = useShell();
  const { id, name, owes } = account;
  return (
    <DeskForm
      labels={{ sum: 'Sum in pounds', way: 'How', day: 'Day', note: 'Note' }}
      button="Pay back"
      said="Entered."
      version={account.version}
      shown={shown}
      onGivenWay={desk.refresh}
      act={async ({ way: typed, ...json }, version = 0) => {
        const way = ways.find((one) => one === typed) ?? 'other';
        const sent = { param: { id }, json: { ...json, way }, version };
        await call('POST /api/desk/subscriptions/accounts/{id}/refund', sent);
        await desk.refresh();
        desk.say(`${entered(json.sum)} is paid back to ${name}.`, undefined);
        return {};
      }}
    >
      <Field label="How much, in pounds" name="sum" inputMode="decimal" defaultValue={exact(-owes)} />
      <WayField />
      <Field label="Day" name="day" type="date" max={today} defaultValue={today} />
      <Field label="Note" name="note" maxLength={200} hint={noteHint} />
    </DeskForm>
  );
}

export const WayField = () => (
  <SelectField label="How" name="way" defaultValue="cheque">
    {ways.map((way) => (
      <option key={way} value={way}>
        {wayWords[way]}
      </option>
    ))}
  </SelectField>
);
