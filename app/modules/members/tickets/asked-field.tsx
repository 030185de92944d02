import { type ComponentProps, createContext, useContext } from 'react';
import { Field, LinesField } from '#app/ui/field.tsx';
import { fieldId } from './mistakes-summary.tsx';

/** Last typed values, by field name. */
export const Typed = createContext<object>({});

function useTyped(name: string) {
  const typed = Object.entries(useContext(Typed)).find(([field]) => field === name)?.[1];
  return { id: fieldId(name), name, defaultValue: typeof typed === 'string' ? typed : undefined };
}

/** Field of a public form: keeps the typed value, and is a target of the error summary. */
export function AskedField({ name, ...field }: ComponentProps<typeof Field>) {
  return <Field {...useTyped(name)} {...field} />;
}

/** Textarea of a public form, likewise. */
export function AskedLines({ name, ...lines }: ComponentProps<typeof LinesField>) {
  return <LinesField {...useTyped(name)} {...lines} />;
}

/** Name of the sender. */
export function YourName({ name = 'name', label = 'Your name' }: { name?: string; label?: string }) {
  return <AskedField label={label} name={name} autoComplete="name" required maxLength={80} />;
}
