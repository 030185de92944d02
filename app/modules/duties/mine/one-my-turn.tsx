import { useLocation } from 'react-router';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import type { Answer } from '#app/api/calls.ts';
import { dutyTitle, together, whenWords } from '#app/modules/duties/duty-words.ts';
import { swapFields } from '#app/modules/duties/swaps/swap-fields.ts';
import type { MyTurn } from '#app/modules/duties/swaps/turn-shown.ts';
import { SelectField } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';

interface Props {
  turn: MyTurn;
  desk: Acts;
  /** True for the next slot: it is expanded, and its confirmation is the primary button. */
  isNext: boolean;
}

/** Render one of the member's slots: confirm it, or ask for a swap. */
export function OneMyTurn({ turn, desk, isNext }: Props) {
  const { turn: id, about, note, others, vacant, off, confirmed, asked } = turn;
  const { hash } = useLocation();
  const param = { id };
  const name = <span className="visually-hidden">: {`${dutyTitle(turn)}, ${whenWords(turn)}`}</span>;
  const company = others.length > 0 ? `With ${together(others)}.` : '';
  return (
    <Fold
      id={id}
      title={whenWords(turn)}
      about={[dutyTitle(turn), off || saidWords(turn)].filter(Boolean).join(' · ')}
      under
      open={isNext || hash === `#${id}`}
    >
      {off ? <p className="alert danger">{off}: you need not come.</p> : null}
      <p>
        {[company, vacant > 0 && 'Somebody is still to be found.', about, note].filter(Boolean).join(' ')}
      </p>
      {asked ? (
        <p className="alert">You have asked {asked}. Until somebody says yes it is yours still.</p>
      ) : null}
      {off || (confirmed && !asked) ? null : (
        <div className="actions">
          <button
            type="button"
            className={isNext ? 'button' : 'button quiet'}
            disabled={desk.busy}
            onClick={() => desk.act('PUT /api/duties/turns/{id}/confirmation', { param }, 'Thank you.')}
          >
            I will do it{name}
          </button>
        </div>
      )}
      {off ? null : <NeedSwap turn={turn} desk={desk} />}
    </Fold>
  );
}

const saidWords = ({ asked, confirmed }: MyTurn) => (asked ? 'swap asked' : confirmed ? 'you said yes' : '');

function askedWords({ mailed, notMailed }: Answer<'POST /api/duties/turns/{id}/swap'>): string {
  return `Asked by mail: ${mailed}.${notMailed.length > 0 ? ` No mail reaches: ${together(notMailed)}.` : ''}`;
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
