import { useState } from 'react';
import type { AdminCompetition } from '#app/modules/competitions/state/admin-competition-schemas.server.ts';
import { Field, SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';

export const competitionScoringLabels = {
  woods: 'Woods',
  scoring: 'How a match is won',
  ends: 'Ends',
  shots: 'Shots',
  sets: 'Sets',
};

const scoringOptions = {
  ends: 'Most shots after a set number of ends',
  shots: 'First to a set number of shots',
  sets: 'In sets, with a tie-break if the sets are level',
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
        <Options of={scoringOptions} />
      </SelectField>
      <div className="tiles pair-of-fields">
        <Field
          {...number}
          label={competitionScoringLabels.woods}
          name="woods"
          defaultValue={is.woods}
          hint="For each player. For example, 4"
        />
        {scoring === 'sets' ? (
          <Field
            {...number}
            label={competitionScoringLabels.sets}
            name="sets"
            defaultValue={is.sets ?? 2}
            hint="The most that can be played"
          />
        ) : null}
        {scoring === 'shots' ? (
          <Field
            {...number}
            label={competitionScoringLabels.shots}
            name="shots"
            defaultValue={is.shots}
            hint="For example, 21"
          />
        ) : (
          <Field
            {...number}
            label={competitionScoringLabels.ends}
            name="ends"
            defaultValue={is.ends}
            hint={scoring === 'sets' ? 'In each set. For example, 7' : 'For example, 21'}
          />
        )}
      </div>
    </>
  );
}
