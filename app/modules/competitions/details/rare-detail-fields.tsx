import type { AdminCompetition } from '#app/modules/competitions/state/admin-competition-schemas.server.ts';
import { Field, RadioOrCheckboxInput, SelectField } from '#app/ui/field.tsx';
import { CollapsedFields } from '#app/ui/form/collapsed-fields.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';

export const rareCompetitionDetailLabels = {
  section: 'Section',
  handicaps: 'Handicaps',
  ageFrom: 'From age',
  ageTo: 'To age',
  ageOn: 'Of that age on',
  fee: 'Entry fee',
  winter: 'Over the winter',
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
            {sections.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : null}
        <RadioOrCheckboxInput
          type="checkbox"
          name="handicaps"
          value="yes"
          defaultChecked={is.handicaps}
          label="With handicaps"
          hint="Each entry begins with a start in shots, such as +4 or −2. The shots that are entered are those on the board at the end, with the starts in them. In sets each set begins with it."
        />
        <AgeFields competition={is} season={season} />
        <Field
          autoComplete="off"
          label={rareCompetitionDetailLabels.fee}
          name="fee"
          defaultValue={is.fee}
          hint="With its sign, such as £5 a pair"
        />
        <RadioOrCheckboxInput
          type="checkbox"
          name="winter"
          value="yes"
          defaultChecked={is.winter}
          label="Over the winter"
          hint={`From July to June: days before July are those of ${season + 1}.`}
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
      <div className="pair-of-fields">
        <Field
          {...age}
          label={rareCompetitionDetailLabels.ageFrom}
          name="ageFrom"
          defaultValue={is.ageFrom ?? ''}
          hint="60 for ‘60 and over’"
        />
        <Field
          {...age}
          label={rareCompetitionDetailLabels.ageTo}
          name="ageTo"
          defaultValue={is.ageTo ?? ''}
          hint="24 for ‘under 25’"
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
        hint="Empty where no day is stated. It is said on the page and the list; nobody’s birthday is kept."
      />
    </>
  );
}
