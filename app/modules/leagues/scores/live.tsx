import { type ReactNode, useState } from 'react';
import type { Values } from './score-values.ts';

interface Props {
  first: Values;
  children: (values: Values) => ReactNode;
}

/** Renders `children` with the form's current values, on each input. */
export function Live({ first, children }: Props) {
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
