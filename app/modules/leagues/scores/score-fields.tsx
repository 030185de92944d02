import { useEffect, useRef } from 'react';
import { costsShort } from '#app/modules/formats/formats.ts';
import { Field } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import { Live } from './live.tsx';
import { Pairs, Rinks, ShortSides } from './score-grids.tsx';
import type { ScoreProps } from './score-props.ts';
import { ScoreSoFar } from './score-so-far.tsx';
import { sheetOfValues } from './score-values.ts';
import { StateFields } from './state-fields.tsx';
import { ExtraEnd } from './unplayed-fields.tsx';

/** Renders the fields of a match: large numbers first, with their score; rarely needed ones folded. */
export function ScoreFields(props: ScoreProps) {
  const { card, rinks, isLeague, names, order, first, lineOf, isNew } = props;
  const { errors } = useFormState();
  const scores = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) scores.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [isNew]);
  const agreed = ['points.home', 'points.away', ...(rinks > 0 ? ['shots.home', 'shots.away'] : [])];
  const isAgreed = agreed.some((name) => first[name] || errors[name]);
  return (
    <Live first={first}>
      {(values) => {
        const sheet = sheetOfValues(values, rinks);
        const scored = sheet.state === 'played' || sheet.state === 'abandoned';
        return (
          <>
            <div ref={scores} hidden={!scored}>
              {rinks > 0 ? <Rinks {...props} /> : <Pairs {...props} rows={['shots']} />}
            </div>
            <ScoreSoFar sheet={sheet} card={card} names={names} order={order} line={lineOf} />
            <div className="seldom">
              {card.extraEnd ? (
                <div hidden={sheet.state !== 'played'}>
                  <ExtraEnd {...props} />
                </div>
              ) : null}
              <StateFields {...props} sheet={sheet} />
              {rinks > 0 && costsShort(card) ? (
                <div hidden={!scored}>
                  <ShortSides {...props} />
                </div>
              ) : null}
              {rinks > 0 && !isLeague ? (
                <details open={isAgreed} hidden={!scored}>
                  <summary>Only the total is known</summary>
                  <Pairs {...props} rows={['shots']} />
                </details>
              ) : null}
              {isLeague ? (
                <details open={isAgreed} hidden={sheet.state === 'postponed'}>
                  <summary>
                    {rinks > 0 ? 'Points or total agreed otherwise' : 'Points agreed otherwise'}
                  </summary>
                  <p className="hint">
                    Leave these empty, and they are worked out by the rule card. What you put here counts.
                  </p>
                  <Pairs {...props} rows={rinks > 0 && scored ? ['points', 'shots'] : ['points']} />
                </details>
              ) : null}
              {isLeague ? (
                <details open={first.note !== ''}>
                  <summary>Note for visitors</summary>
                  <Field
                    label="Note"
                    name="note"
                    defaultValue={first.note}
                    maxLength={200}
                    autoComplete="off"
                    hint="It may stay empty. Visitors see it beside the result."
                  />
                </details>
              ) : null}
            </div>
          </>
        );
      }}
    </Live>
  );
}
