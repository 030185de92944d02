import { useEffect, useRef } from 'react';
import { hasShortSidePenalty } from '#app/modules/formats/formats.ts';
import { Field } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import { LiveFormValuesFieldset } from './live-form-values.tsx';
import { MatchScorePreview } from './live-match-score.tsx';
import { MatchStateFields } from './match-state-fields.tsx';
import type { MatchScoreFieldsProps } from './score-fields-props.ts';
import { parseScoreSheetValues } from './score-form-values.ts';
import { MatchTotalsGrid, RinkScoresGrid, ShortSideSelects } from './score-grids.tsx';
import { ExtraEndWinnerField } from './unplayed-match-fields.tsx';

/** Renders the fields of a match: large numbers first, with their score; rarely needed ones folded. */
export function MatchScoreFields(props: MatchScoreFieldsProps) {
  const { card, rinks, isLeague, names, order, first, lineOf, isNew } = props;
  const { errors } = useFormState();
  const scores = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) scores.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [isNew]);
  const agreed = ['points.home', 'points.away', ...(rinks > 0 ? ['shots.home', 'shots.away'] : [])];
  const isAgreed = agreed.some((name) => first[name] || errors[name]);
  return (
    <LiveFormValuesFieldset first={first}>
      {(values) => {
        const sheet = parseScoreSheetValues(values, rinks);
        const scored = sheet.state === 'played' || sheet.state === 'abandoned';
        return (
          <>
            <div ref={scores} hidden={!scored}>
              {rinks > 0 ? <RinkScoresGrid {...props} /> : <MatchTotalsGrid {...props} rows={['shots']} />}
            </div>
            <MatchScorePreview sheet={sheet} card={card} names={names} order={order} line={lineOf} />
            <div className="seldom">
              {card.extraEnd ? (
                <div hidden={sheet.state !== 'played'}>
                  <ExtraEndWinnerField {...props} />
                </div>
              ) : null}
              <MatchStateFields {...props} sheet={sheet} />
              {rinks > 0 && hasShortSidePenalty(card) ? (
                <div hidden={!scored}>
                  <ShortSideSelects {...props} />
                </div>
              ) : null}
              {rinks > 0 && !isLeague ? (
                <details open={isAgreed} hidden={!scored}>
                  <summary>Only the total is known</summary>
                  <MatchTotalsGrid {...props} rows={['shots']} />
                </details>
              ) : null}
              {isLeague ? (
                <details open={isAgreed} hidden={sheet.state === 'postponed'}>
                  <summary>
                    {rinks > 0 ? 'Different points or total agreed' : 'Different points agreed'}
                  </summary>
                  <p className="hint">
                    Leave these empty to use the rule card. Figures you enter here replace it.
                  </p>
                  <MatchTotalsGrid {...props} rows={rinks > 0 && scored ? ['points', 'shots'] : ['points']} />
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
                    hint="Visitors see this next to the result (optional)."
                  />
                </details>
              ) : null}
            </div>
          </>
        );
      }}
    </LiveFormValuesFieldset>
  );
}
