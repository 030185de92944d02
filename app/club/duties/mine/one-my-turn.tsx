import { call } from '#app/api/call.ts';
import { dutyTitle, together, whenWords } from '#app/club/duties/duty-words.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import type { DeskAction } from '#app/desk/use-desk-action.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import type { MyTurn } from './my-duties-schemas.ts';

/** One of my turns: yes, or a swap. */
export function OneMyTurn({ turn, desk }: { turn: MyTurn; desk: DeskAction }) {
  const { turn: id, about, note, others, vacant, off, confirmed, asked } = turn;
  const param = { id };
  const name = <span className="visually-hidden">: {`${dutyTitle(turn)}, ${whenWords(turn)}`}</span>;
  const company = others.length > 0 ? `With ${together(others)}.` : '';
  return (
    <li id={id}>
      <p>
        <strong>{whenWords(turn)}</strong>, {dutyTitle(turn)}{' '}
        {confirmed && !asked ? <span className="badge">You said yes</span> : null}
      </p>
      {off ? <p className="alert danger">{off}: you need not come.</p> : null}
      <p>
        {[company, vacant > 0 && 'Somebody is still to be found.', about, note].filter(Boolean).join(' ')}
      </p>
      {asked ? (
        <p className="alert">You have asked {asked}. Until somebody says yes it is yours still.</p>
      ) : null}
      {off ? null : (
        <div className="actions">
          {confirmed && !asked ? null : (
            <button
              type="button"
              className="button"
              disabled={desk.busy}
              onClick={() =>
                desk.act('Thank you.', () => call('PUT /api/duties/turns/{id}/confirmation', { param }))
              }
            >
              I will do it{name}
            </button>
          )}
        </div>
      )}
      {off ? null : <NeedSwap turn={turn} desk={desk} />}
    </li>
  );
}

function NeedSwap({ turn: { turn: id, whom }, desk }: { turn: MyTurn; desk: DeskAction }) {
  const param = { id };
  return (
    <details>
      <summary>I need a swap</summary>
      <DeskForm
        labels={{ whom: 'Whom shall we ask?', note: 'A word to them' }}
        button="Ask"
        kind="quiet"
        said="Asked."
        act={async (json) => {
          const { mailed, toRing } = await call('POST /api/duties/turns/{id}/swap', { param, json });
          await desk.refresh();
          const ring = toRing.map(({ name, phone }) => [name, phone].filter(Boolean).join(', ')).join('; ');
          desk.say(`Asked by mail: ${mailed}.${ring ? ` No mail reaches: ${ring}.` : ''}`, undefined);
          return undefined;
        }}
      >
        <SelectField label="Whom shall we ask?" name="whom" defaultValue="">
          {whom.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <Field label="A word to them" name="note" maxLength={200} hint="May be left empty." />
      </DeskForm>
    </details>
  );
}
