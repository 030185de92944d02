import { type MatchScoreSheet, type MatchState, matchStates } from '#app/modules/formats/formats.ts';
import { RadioOrCheckboxInput } from '#app/ui/field.tsx';
import type { MatchScoreFieldsProps } from './score-fields-props.ts';
import { ConcededByField, EndsPlayedField } from './unplayed-match-fields.tsx';

const matchStateLabels: Record<MatchState, string> = {
  played: 'Played',
  conceded: 'Conceded',
  postponed: 'Postponed',
  abandoned: 'Abandoned',
};

/** Renders the fields of a match that was not played to its end; folded, since most were. */
export function MatchStateFields({ sheet, ...props }: MatchScoreFieldsProps & { sheet: MatchScoreSheet }) {
  const { first, isLeague, card } = props;
  return (
    <details open={first.state !== 'played'}>
      <summary>Conceded, postponed or abandoned</summary>
      <div className="stack">
        <fieldset className="choices states">
          <legend>Outcome of the match</legend>
          {matchStates.map((state) => (
            <RadioOrCheckboxInput
              key={state}
              name="state"
              value={state}
              label={matchStateLabels[state]}
              defaultChecked={state === first.state}
            />
          ))}
        </fieldset>
        <div hidden={sheet.state !== 'conceded'}>
          <ConcededByField {...props} />
        </div>
        {isLeague || card.abandonedFrom !== null ? (
          <div hidden={sheet.state !== 'abandoned'}>
            <EndsPlayedField {...props} />
          </div>
        ) : null}
      </div>
    </details>
  );
}
