import type { MatchState } from '#app/club/leagues/table/match-score.ts';
import { matchStates } from '#app/club/leagues/table/rule-words.ts';
import { Choice, Field } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import { Live } from './live.tsx';
import { Pairs, Rinks } from './score-grids.tsx';
import type { ScoreProps } from './score-props.ts';
import { ScoreSoFar } from './score-so-far.tsx';
import { sheetOfValues } from './score-values.ts';
import { ConcededBy, EndsField } from './unplayed-fields.tsx';

const stateWords: Record<MatchState, string> = {
  played: 'Played',
  conceded: 'Conceded',
  postponed: 'Postponed',
  abandoned: 'Abandoned',
};

/** The fields of a match: large numbers, rink by rink where the league counts them, and what they come to. */
export function ScoreFields(props: ScoreProps) {
  const { card, rinks, isLeague, names, order, first, lineOf } = props;
  const { errors } = useFormState();
  const agreed = ['points.home', 'points.away', ...(rinks > 0 ? ['shots.home', 'shots.away'] : [])];
  const isAgreed = agreed.some((name) => first[name] || errors[name]);
  return (
    <Live first={first}>
      {(values) => {
        const sheet = sheetOfValues(values, rinks);
        const scored = sheet.state === 'played' || sheet.state === 'abandoned';
        return (
          <>
            <fieldset className="choices states">
              <legend>What became of it?</legend>
              {matchStates.map((state) => (
                <Choice
                  key={state}
                  name="state"
                  value={state}
                  label={stateWords[state]}
                  defaultChecked={state === first.state}
                />
              ))}
            </fieldset>
            <div hidden={sheet.state !== 'conceded'}>
              <ConcededBy {...props} />
            </div>
            {isLeague ? (
              <div hidden={sheet.state !== 'abandoned'}>
                <EndsField {...props} />
              </div>
            ) : null}
            <div className="stack" hidden={!scored}>
              {rinks > 0 ? <Rinks {...props} /> : <Pairs {...props} rows={['shots']} />}
            </div>
            {isLeague && sheet.state !== 'postponed' ? (
              <details open={isAgreed}>
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
              <Field
                label="Note"
                name="note"
                defaultValue={first.note}
                maxLength={200}
                autoComplete="off"
                hint="It may stay empty. Visitors see it beside the result."
              />
            ) : null}
            <ScoreSoFar sheet={sheet} card={card} names={names} order={order} line={lineOf} />
          </>
        );
      }}
    </Live>
  );
}
