import { useClubTerms } from '#app/site/shell.ts';
import { Field, RadioOrCheckboxInput, SelectField } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import { Options } from '#app/ui/form/options.tsx';
import { getRuleCardFieldLabels } from './format-form-values.ts';
import { knownLawsOfGame } from './game-form-values.ts';
import { type RuleCardFieldsProps, RuleCardNumberField } from './rule-card-number-field.tsx';

const lengthUnitLabels = { '': 'not given', ends: 'ends', shots: 'shots', sets: 'sets of ends' };
const lengthCountLabels: Record<string, string> = { ends: 'Ends', shots: 'Shots', sets: 'Ends in a set' };

/** Renders the common fields of a game: players on a side, and length. */
export function GameFormatFields({ values, first }: RuleCardFieldsProps) {
  const { errors } = useFormState();
  const labels = getRuleCardFieldLabels(useClubTerms());
  const by = values.lengthBy ?? '';
  const wrong = errors.length ?? errors['length.ends'] ?? errors['length.shots'];
  return (
    <>
      <div className="tiles pair">
        <SelectField label={labels.players ?? ''} name="players" defaultValue={first.players}>
          <option value="">not given</option>
          <option value="1">one: singles</option>
          <option value="2">two: lead, skip</option>
          <option value="3">three: lead, second, skip</option>
          <option value="4">four: lead, second, third, skip</option>
        </SelectField>
        <RuleCardNumberField first={first} name="woods" hint="Leave empty if the rules do not say." />
      </div>
      <div className="tiles pair">
        <SelectField label="Length counted in" name="lengthBy" defaultValue={first.lengthBy}>
          <Options of={lengthUnitLabels} />
        </SelectField>
        <div hidden={by === ''}>
          <RuleCardNumberField
            first={first}
            name="count"
            label={lengthCountLabels[by] ?? 'Ends'}
            error={wrong}
          />
        </div>
      </div>
      <div className="tiles pair" hidden={by !== 'sets'}>
        <RuleCardNumberField first={first} name="sets" error={errors['length.sets']} />
        <RadioOrCheckboxInput
          type="checkbox"
          name="tieBreak"
          value="yes"
          label="A tie-break end decides if sets are level"
          defaultChecked={first.tieBreak === 'yes'}
        />
      </div>
    </>
  );
}

/** Renders the fields of the laws, the greens and further agreements. */
export function GameFormatDetailFields({ values, first }: RuleCardFieldsProps) {
  const { errors } = useFormState();
  const labels = getRuleCardFieldLabels(useClubTerms());
  return (
    <>
      <div className="tiles pair">
        <SelectField label={labels.lawsBy ?? ''} name="lawsBy" defaultValue={first.lawsBy}>
          <option value="">not given</option>
          <Options of={knownLawsOfGame} />
          <option value="other">other rules</option>
        </SelectField>
        <div hidden={values.lawsBy !== 'other'}>
          <Field
            label={labels.laws ?? ''}
            name="laws"
            maxLength={60}
            autoComplete="off"
            defaultValue={first.laws}
            error={errors.rules}
          />
        </div>
      </div>
      <RuleCardNumberField
        first={first}
        name="awayRinks"
        hint="For matches played home and away at the same time. Enter 0 if matches are played on one green."
      />
      <RadioOrCheckboxInput
        type="checkbox"
        name="extraEnd"
        value="yes"
        label="Sides that are level at the end play one extra end"
        hint="As in a cup: the side that wins the extra end wins the match. Its shots do not count."
        defaultChecked={first.extraEnd === 'yes'}
      />
      <Field
        label={labels.more ?? ''}
        name="more"
        maxLength={300}
        autoComplete="off"
        defaultValue={first.more}
        hint="Visitors see this with the other rules."
      />
    </>
  );
}
