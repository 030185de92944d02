import { type MatchState, matchStates, type ScoreSheet } from '#app/modules/formats/formats.ts';
import { Choice } from '#app/ui/field.tsx';
import type { ScoreProps } from './score-props.ts';
import { ConcededBy, EndsField } from './unplayed-fields.tsx';

const matchStateWords: Record<MatchState, string> = {
  played: 'Played',
  conceded: 'Conceded',
  postponed: 'Postponed',
  abandoned: 'Abandoned',
};

/** Renders the fields of a match that was not played to its end; folded, since most were. */
export function StateFields({ sheet, ...props }: ScoreProps & { sheet: ScoreSheet }) {
  const { first, isLeague, card } = props;
  return (
    <details open={first.state !== 'played'}>
      <summary>Conceded, postponed or abandoned</summary>
      <div className="stack">
        <fieldset className="choices states">
          <legend>What became of it?</legend>
          {matchStates.map((state) => (
            <Choice
              key={state}
              name="state"
              value={state}
              label={matchStateWords[state]}
              defaultChecked={state === first.state}
            />
          ))}
        </fieldset>
        <div hidden={sheet.state !== 'conceded'}>
          <ConcededBy {...props} />
        </div>
        {isLeague || card.abandonedFrom !== null ? (
          <div hidden={sheet.state !== 'abandoned'}>
            <EndsField {...props} />
          </div>
        ) : null}
      </div>
    </details>
  );
}
