import type { Answer } from '#app/api/calls.ts';
import { dutyTitle, together, whenWords } from '#app/club/duties/duty-words.ts';
import { swapFields } from '#app/club/duties/swaps/swap-fields.ts';
import type { MyTurn } from '#app/club/duties/swaps/turn-shown.ts';
import { ActForm } from '#app/desk/acts/act-form.tsx';
import type { Acts } from '#app/desk/acts/use-acts.tsx';
import { SelectField } from '#app/ui/field.tsx';

/** One of my turns: yes, or a swap. */
export function OneMyTurn({ turn, desk }: { turn: MyTurn; desk: Acts }) {
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
              onClick={() => desk.act('PUT /api/duties/turns/{id}/confirmation', { param }, 'Thank you.')}
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

function askedWords({ mailed, toRing }: Answer<'POST /api/duties/turns/{id}/swap'>): string {
  const ring = toRing.map(({ name, phone }) => [name, phone].filter(Boolean).join(', ')).join('; ');
  return `Asked by mail: ${mailed}.${ring ? ` No mail reaches: ${ring}.` : ''}`;
}

function NeedSwap({ turn: { turn: id, whom }, desk }: { turn: MyTurn; desk: Acts }) {
  return (
    <details>
      <summary>I need a swap</summary>
      <ActForm
        act="POST /api/duties/turns/{id}/swap"
        param={{ id }}
        fields={swapFields}
        looks={{
          whom: (
            <SelectField label={swapFields.whom.label} name="whom" defaultValue="">
              {whom.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          ),
        }}
        button="Ask"
        kind="quiet"
        said="Asked."
        onDone={async (asked) => {
          await desk.refresh();
          if (asked) desk.say(askedWords(asked), undefined);
        }}
      />
    </details>
  );
}
