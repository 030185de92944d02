import type { ReactNode } from 'react';
import {
  competitionSideSizes,
  getSideSizeNames,
  wholeTeamSideSize,
} from '#app/modules/competition-rules/competition-rules.ts';
import type { AdminCompetition } from '#app/modules/competitions/state/admin-competition-schemas.server.ts';
import { reminderScheduleLabels } from '#app/modules/competitions/state/competition-labels.ts';
import { useClubTerms, useDocumentShell } from '#app/site/shell.ts';
import { Field, RadioOrCheckboxInput, SelectField, TextareaField } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import { RareCompetitionDetailFields, rareCompetitionDetailLabels } from './rare-detail-fields.tsx';
import { CompetitionScoringFields, competitionScoringLabels } from './scoring-fields.tsx';

export const competitionDetailLabels = {
  name: 'Name',
  side: 'Format',
  ...competitionScoringLabels,
  extras: 'Other rules',
  about: 'Description',
  closes: 'Closing date for entries',
  reminders: 'Reminders',
  ...rareCompetitionDetailLabels,
};

interface Props {
  competition?: Partial<AdminCompetition>;
  /** Year of its dates; a winter competition ends in the next. */
  season: number;
  /** Sections of the club; may be empty. */
  sections: AdminCompetition['sections'];
  /** Rendered after the name. */
  children?: ReactNode;
}

/** Form fields of a competition, new or existing. */
export function CompetitionDetailFields({ competition: is = {}, season, sections, children }: Props) {
  const { errors } = useFormState();
  const words = useClubTerms();
  // League cups are played by whole teams.
  const isOfLeague = useDocumentShell().club.uses.league || is.side === wholeTeamSideSize;
  const sizes = isOfLeague ? [wholeTeamSideSize, ...competitionSideSizes] : competitionSideSizes;
  const first = isOfLeague ? wholeTeamSideSize : 1;
  return (
    <>
      <Field
        autoComplete="off"
        label={competitionDetailLabels.name}
        name="name"
        defaultValue={is.name}
        hint="For example, Ladies’ Singles"
      />
      {children}
      <fieldset className="choices">
        <legend>{competitionDetailLabels.side}</legend>
        {sizes.map((size) => (
          <RadioOrCheckboxInput
            key={size}
            name="side"
            value={size}
            label={getSideSizeNames(size, words).game}
            defaultChecked={size === (is.side ?? first)}
          />
        ))}
        {errors.side ? <span className="mistake">{errors.side}</span> : null}
      </fieldset>
      <CompetitionScoringFields competition={is} />
      <Field
        autoComplete="off"
        label={competitionDetailLabels.extras}
        name="extras"
        defaultValue={is.extras}
        hint="For example, an extra end if the scores are level"
      />
      <TextareaField
        label={competitionDetailLabels.about}
        name="about"
        rows={3}
        defaultValue={is.about}
        hint="The page already says who challenges, and shows the play-by dates."
      />
      <Field
        autoComplete="off"
        label={competitionDetailLabels.closes}
        name="closes"
        type="date"
        min={`${season}-01-01`}
        max={`${season + 1}-06-30`}
        defaultValue={is.closes}
        hint="Shown on the list in the clubhouse and on the page"
      />
      <RemindersField is={is.reminders} />
      <RareCompetitionDetailFields competition={is} season={season} sections={sections} />
    </>
  );
}

function RemindersField({ is = '7,1' }: { is?: string | undefined }) {
  return (
    <SelectField label="Email reminders to both sides" name="reminders" defaultValue={is}>
      {Object.keys(reminderScheduleLabels)
        .sort()
        .reverse()
        .map((value) => (
          <option key={value} value={value}>
            {reminderScheduleLabels[value]}
            {value ? ' the play-by date' : ''}
          </option>
        ))}
    </SelectField>
  );
}
