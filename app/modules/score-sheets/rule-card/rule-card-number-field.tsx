import type { StringFormValues } from '#app/modules/score-sheets/scores/score-form-values.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { Field } from '#app/ui/field.tsx';
import { getRuleCardFieldLabels } from './format-form-values.ts';

export interface RuleCardFieldsProps {
  values: StringFormValues;
  first: StringFormValues;
}

interface FigureProps extends Pick<RuleCardFieldsProps, 'first'> {
  name: string;
  label?: string;
  hint?: string;
  error?: string | undefined;
}

/** Renders a number field of a rule card. */
export function RuleCardNumberField({ name, label, hint, error, first }: FigureProps) {
  const labels = getRuleCardFieldLabels(useClubTerms());
  return (
    <Field
      label={label ?? labels[name] ?? ''}
      name={name}
      hint={hint}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      defaultValue={first[name]}
    />
  );
}
