import type { ReactNode } from 'react';
import type { DeskCompetition } from '#app/modules/competitions/course/room-schemas.server.ts';
import { reminderWords } from '#app/modules/competitions/rules/competition.ts';
import { ofTeams, sideSizes, wordsOfSide } from '#app/modules/competitions/rules/sides.ts';
import { useShell, useWords } from '#app/site/shell.ts';
import { Choice, Field, LinesField, SelectField } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import { MoreFields, moreLabels } from './more-fields.tsx';
import { ScoringFields, scoringLabels } from './scoring-fields.tsx';

export const factLabels = {
  name: 'Name',
  side: 'Who plays together',
  ...scoringLabels,
  extras: 'Other rules',
  about: 'What visitors read about it',
  closes: 'Entries until',
  reminders: 'Reminders',
  ...moreLabels,
};

interface Props {
  competition?: Partial<DeskCompetition>;
  /** Year of its dates; a winter competition ends in the next. */
  season: number;
  /** Sections of the club; may be empty. */
  sections: DeskCompetition['sections'];
  /** Rendered after the name. */
  children?: ReactNode;
}

/** Form fields of a competition, new or existing. */
export function FactFields({ competition: is = {}, season, sections, children }: Props) {
  const { errors } = useFormState();
  const words = useWords();
  // League cups are played by whole teams.
  const isOfLeague = useShell().club.uses.league || is.side === ofTeams;
  const sizes = isOfLeague ? [ofTeams, ...sideSizes] : sideSizes;
  const first = isOfLeague ? ofTeams : 1;
  return (
    <>
      <Field
        autoComplete="off"
        label={factLabels.name}
        name="name"
        defaultValue={is.name}
        hint="Such as ‘Ladies’ Singles’"
      />
      {children}
      <fieldset className="choices">
        <legend>{factLabels.side}</legend>
        {sizes.map((size) => (
          <Choice
            key={size}
            name="side"
            value={size}
            label={wordsOfSide(size, words).game}
            defaultChecked={size === (is.side ?? first)}
          />
        ))}
        {errors.side ? <span className="mistake">{errors.side}</span> : null}
      </fieldset>
      <ScoringFields competition={is} />
      <Field
        autoComplete="off"
        label={factLabels.extras}
        name="extras"
        defaultValue={is.extras}
        hint="Such as: an extra end where it is level"
      />
      <LinesField
        label={factLabels.about}
        name="about"
        rows={3}
        defaultValue={is.about}
        hint="The page says by itself who challenges, and by when each round is to be played."
      />
      <Field
        autoComplete="off"
        label={factLabels.closes}
        name="closes"
        type="date"
        min={`${season}-01-01`}
        max={`${season + 1}-06-30`}
        defaultValue={is.closes}
        hint="Stands on the list in the club site and on the page"
      />
      <Reminders is={is.reminders} />
      <MoreFields competition={is} season={season} sections={sections} />
    </>
  );
}

function Reminders({ is = '7,1' }: { is?: string | undefined }) {
  return (
    <SelectField label="Remind both sides by mail" name="reminders" defaultValue={is}>
      {Object.keys(reminderWords)
        .sort()
        .reverse()
        .map((value) => (
          <option key={value} value={value}>
            {reminderWords[value]}
            {value ? ' the play-by date' : ''}
          </option>
        ))}
    </SelectField>
  );
}
