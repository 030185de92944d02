import { type ReactNode, useState } from 'react';
import type { Values } from './score-values.ts';

interface Props {
  first: Values;
  children: (values: Values) => ReactNode;
}

/** Shows what follows from a form's fields while one types: `children` are given what stands in them. */
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
