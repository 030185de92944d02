import type { AdminCompetition } from '#app/modules/competitions/state/admin-competition-schemas.server.ts';
import { Field, RadioOrCheckboxInput, SelectField } from '#app/ui/field.tsx';
import { CollapsedFields } from '#app/ui/form/collapsed-fields.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import { Options } from '#app/ui/form/options.tsx';

export const rareCompetitionDetailLabels = {
  section: 'Section',
  handicaps: 'Handicaps',
  ageFrom: 'Minimum age',
  ageTo: 'Maximum age',
  ageOn: 'Age on this date',
  fee: 'Entry fee',
  winter: 'Winter competition',
};

interface Props {
  competition: Partial<AdminCompetition>;
  season: number;
  sections: AdminCompetition['sections'];
}

/** Rarely used fields, folded while all are empty. */
export function RareCompetitionDetailFields({ competition: is, season, sections }: Props) {
  const { errors } = useFormState();
  const isWrong = Object.keys(rareCompetitionDetailLabels).some((name) => errors[name]);
  const hasSome = Boolean(is.section || is.handicaps || is.ageFrom || is.ageTo || is.fee || is.winter);
  return (
    <CollapsedFields summary="Handicaps, ages, fee, winter" open={hasSome || isWrong}>
      <div className="stack">
        {sections.length > 0 ? (
          <SelectField label={rareCompetitionDetailLabels.section} name="section" defaultValue={is.section}>
            <option value="">The whole club</option>
            <Options of={sections} />
          </SelectField>
        ) : null}
        <RadioOrCheckboxInput
          type="checkbox"
          name="handicaps"
          value="yes"
          defaultChecked={is.handicaps}
          label="With handicaps"
          hint="Each entry starts with some shots, for example +4 or −2. Enter the shots on the board at the end, including the start. In sets, the start applies to each set."
        />
        <AgeFields competition={is} season={season} />
        <Field
          autoComplete="off"
          label={rareCompetitionDetailLabels.fee}
          name="fee"
          defaultValue={is.fee}
          hint="For example, £5 a pair"
        />
        <RadioOrCheckboxInput
          type="checkbox"
          name="winter"
          value="yes"
          defaultChecked={is.winter}
          label="Winter competition"
          hint={`Runs from July to June. Dates before July are in ${season + 1}.`}
        />
        {errors.winter ? <p className="mistake">{errors.winter}</p> : null}
      </div>
    </CollapsedFields>
  );
}

function AgeFields({ competition: is, season }: Pick<Props, 'competition' | 'season'>) {
  const age = { autoComplete: 'off', inputMode: 'numeric', maxLength: 3 } as const;
  return (
    <>
      <div className="tiles pair-of-fields">
        <Field
          {...age}
          label={rareCompetitionDetailLabels.ageFrom}
          name="ageFrom"
          defaultValue={is.ageFrom ?? ''}
          hint="For example, 60 for ‘60 and over’"
        />
        <Field
          {...age}
          label={rareCompetitionDetailLabels.ageTo}
          name="ageTo"
          defaultValue={is.ageTo ?? ''}
          hint="For example, 24 for ‘under 25’"
        />
      </div>
      <Field
        autoComplete="off"
        label={rareCompetitionDetailLabels.ageOn}
        name="ageOn"
        type="date"
        min={`${season}-01-01`}
        max={`${season + 1}-12-31`}
        defaultValue={is.ageOn}
        hint="Leave empty if the rules give no date. Shown on the page and the list. We do not store dates of birth."
      />
    </>
  );
}
