import { type ReactNode, useState } from 'react';
import type { StringFormValues } from './score-form-values.ts';

interface Props {
  first: StringFormValues;
  children: (values: StringFormValues) => ReactNode;
}

/** Renders `children` with the form's current values, on each input. */
export function LiveFormValuesFieldset({ first, children }: Props) {
  const [values, setValues] = useState(first);
  return (
    <fieldset
      className="choices live"
      onInput={({ currentTarget }) => {
        const fields = new FormData(currentTarget.form ?? undefined);
        setValues(Object.fromEntries([...fields].map(([name, value]) => [name, String(value)])));
      }}
    >
      {children(values)}
    </fieldset>
  );
}
