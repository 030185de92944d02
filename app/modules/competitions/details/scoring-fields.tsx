import { useState } from 'react';
import type { AdminCompetition } from '#app/modules/competitions/state/admin-competition-schemas.server.ts';
import { Field, SelectField } from '#app/ui/field.tsx';

export const competitionScoringLabels = {
  woods: 'Woods',
  scoring: 'How a match is won',
  ends: 'Ends',
  shots: 'Shots',
  sets: 'Sets',
};

const scoringOptions = {
  ends: 'More shots after so many ends',
  shots: 'First to so many shots',
  sets: 'In sets, with a tie-break where they are level',
};

/** Fields for the length of a match: ends, shots, or sets of ends. */
export function CompetitionScoringFields({
  competition: is = {},
}: {
  competition?: Partial<AdminCompetition>;
}) {
  const [scoring, setScoring] = useState<string>(is.scoring ?? 'ends');
  const number = { autoComplete: 'off', inputMode: 'numeric' } as const;
  return (
    <>
      <SelectField
        label={competitionScoringLabels.scoring}
        name="scoring"
        value={scoring}
        onChange={({ target }) => setScoring(target.value)}
      >
        {Object.entries(scoringOptions).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <div className="pair-of-fields">
        <Field
          {...number}
          label={competitionScoringLabels.woods}
          name="woods"
          defaultValue={is.woods}
          hint="Each player, such as 4"
        />
        {scoring === 'sets' ? (
          <Field
            {...number}
            label={competitionScoringLabels.sets}
            name="sets"
            defaultValue={is.sets ?? 2}
            hint="At most"
          />
        ) : null}
        {scoring === 'shots' ? (
          <Field
            {...number}
            label={competitionScoringLabels.shots}
            name="shots"
            defaultValue={is.shots}
            hint="Such as 21"
          />
        ) : (
          <Field
            {...number}
            label={competitionScoringLabels.ends}
            name="ends"
            defaultValue={is.ends}
            hint={scoring === 'sets' ? 'In each set, such as 7' : 'Such as 21'}
          />
        )}
      </div>
    </>
  );
}
