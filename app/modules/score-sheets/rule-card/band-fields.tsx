import { ScoreNumberInput } from '#app/modules/score-sheets/scores/score-input.tsx';
import { useClubTerms } from '#app/site/shell.ts';
import { SelectField } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import { TableHead } from '#app/ui/tables/table-head.tsx';
import { type PointBandField, pointBandRowIndices, pointBandStepKeys } from './band-form-values.ts';
import { getRuleCardFieldLabels } from './format-form-values.ts';
import { type RuleCardFieldsProps, RuleCardNumberField } from './rule-card-number-field.tsx';

/** Renders the fields of point bands and of away wins that are worth more. */
export function PointBandRuleFields(props: RuleCardFieldsProps) {
  const { rink, rinks } = useClubTerms();
  return (
    <>
      <RuleCardNumberField
        {...props}
        name="winAway"
        hint="Only if an away win is worth more. Leave empty if it is worth the same as a home win."
      />
      <p>
        In some leagues the loser gets points as well, or a clear win earns more. Enter these as bands. Each
        band starts at a number of shots and ends where the next one starts. For example, eight {rinks} at 5
        points each make 40 in a match.
      </p>
      <PointBandFields
        {...props}
        field="rinkBands"
        none={`the points for ${rinks} won (above)`}
        what={`on that ${rink}`}
      />
      <PointBandFields
        {...props}
        field="matchBands"
        none="the points for more shots (above)"
        what="overall"
      />
    </>
  );
}

interface BandProps extends RuleCardFieldsProps {
  field: PointBandField;
  /** Label of the option without bands. */
  none: string;
  what: string;
}

const bandColumnHeadings = { from: 'From (shots)', won: 'Winner', lost: 'Loser' };

function PointBandFields({ field, none, what, values, first }: BandProps) {
  const { errors, disabled } = useFormState();
  const labels = getRuleCardFieldLabels(useClubTerms());
  const by = values[`${field}.by`] ?? '';
  const filled = pointBandRowIndices.findLastIndex((row) =>
    pointBandStepKeys.some((part) => values[`${field}.steps.${row}.${part}`]),
  );
  const wrong = [
    ...new Set(Object.entries(errors).flatMap(([name, said]) => (name.startsWith(field) ? said : []))),
  ];
  return (
    <>
      <SelectField
        label={labels[`${field}.by`] ?? ''}
        name={`${field}.by`}
        defaultValue={first[`${field}.by`]}
      >
        <option value="">{none}</option>
        <option value="loser">bands of the loser’s shots {what}</option>
        <option value="margin">bands of the winning margin {what}</option>
      </SelectField>
      <div className="field" hidden={by === ''}>
        <table className="shots-table score-grid">
          <TableHead of={pointBandStepKeys.map((part) => bandColumnHeadings[part])} />
          <tbody>
            {pointBandRowIndices.map((row) => (
              <tr key={row} hidden={row > filled + 1}>
                {pointBandStepKeys.map((part) => {
                  const name = `${field}.steps.${row}.${part}`;
                  return (
                    <td key={part}>
                      <ScoreNumberInput
                        name={name}
                        label={labels[name] ?? ''}
                        value={first[name]}
                        disabled={disabled}
                        mistake={errors[name] && `${field}-mistake`}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        {wrong.length > 0 ? (
          <span className="mistake" id={`${field}-mistake`}>
            {wrong.join(' ')}
          </span>
        ) : null}
      </div>
    </>
  );
}
