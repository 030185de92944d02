import { type ReactNode, useState } from 'react';
import type { FormValues } from './score-form-values.ts';

interface Props {
  first: FormValues;
  children: (values: FormValues) => ReactNode;
}

/** Renders `children` with the form's current values, on each input. */
export function LiveFormValues({ first, children }: Props) {
  const [values, setValues] = useState(first);
  return (
    <fieldset
      className="live"
      onInput={({ currentTarget }) => {
        const fields = new FormData(currentTarget.form ?? undefined);
        setValues(Object.fromEntries([...fields].map(([name, value]) => [name, String(value)])));
      }}
    >
      {children(values)}
    </fieldset>
  );
}
