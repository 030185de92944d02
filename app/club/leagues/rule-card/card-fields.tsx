import type { Values } from '#app/club/leagues/results/score-values.ts';
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

/** One number of a rule card. */
export function FigureField({ name, label = cardLabels[name] ?? '', hint, error, first }: FigureProps) {
  return (
    <Field
      {...{ label, name, hint, error }}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      defaultValue={first[name]}
    />
  );
}
