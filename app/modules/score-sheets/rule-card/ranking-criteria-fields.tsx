import { getRankingCriterionLabels, teamRankingCriteria } from '#app/modules/formats/formats.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { useFormState } from '#app/ui/form/form-state.ts';
import { Options } from '#app/ui/form/options.tsx';
import { getRuleCardFieldLabels, rankingCriterionFieldNames } from './format-form-values.ts';
import type { RuleCardFieldsProps } from './rule-card-number-field.tsx';

/** Renders the criteria of the table's order: those chosen, and one more. */
export function RankingCriteriaFields({ values, first }: RuleCardFieldsProps) {
  const { errors, disabled } = useFormState();
  const words = useClubTerms();
  const [labels, said] = [getRuleCardFieldLabels(words), getRankingCriterionLabels(words)];
  const answered = rankingCriterionFieldNames.findLastIndex((name) => values[name]);
  const [wrong] = Object.entries(errors)
    .filter(([name]) => name.startsWith('order'))
    .map(([, sentence]) => sentence);
  return (
    <fieldset className="choices">
      <legend>Order of the table</legend>
      <p className="hint">
        If two clubs are level on the first of these, the next one decides. If they are level on all of them,
        they share the place.
      </p>
      {rankingCriterionFieldNames.map((name, index) => (
        <label key={name} className="order" hidden={index > answered + 1}>
          <span>{index + 1}.</span>
          <select
            className="boxed"
            name={name}
            aria-label={labels[name]}
            defaultValue={first[name]}
            disabled={disabled}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? 'order-mistake' : undefined}
          >
            <option value="">nothing else</option>
            <Options
              of={teamRankingCriteria.map((criterion) => ({ id: criterion, name: said[criterion] }))}
            />
          </select>
        </label>
      ))}
      {wrong ? (
        <span className="mistake" id="order-mistake">
          {wrong}
        </span>
      ) : null}
    </fieldset>
  );
}
