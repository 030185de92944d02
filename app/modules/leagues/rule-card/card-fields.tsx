import type { Values } from '#app/modules/leagues/scores/score-values.ts';
import { useWords } from '#app/site/shell.ts';
import { Field } from '#app/ui/field.tsx';
import { cardLabels } from './card-values.ts';

export interface PartProps {
  values: Values;
  first: Values;
}

interface FigureProps extends Pick<PartProps, 'first'> {
  name: string;
  label?: string;
  hint?: string;
  error?: string | undefined;
}

/** Renders a number field of a rule card. */
export function FigureField({ name, label, hint, error, first }: FigureProps) {
  const labels = cardLabels(useWords());
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
