import { type ComponentProps, createContext, useContext } from 'react';
import { Field, LinesField } from '#app/ui/field.tsx';
import { fieldId } from './mistakes-summary.tsx';

/** What was typed the last time, by the fields' names. */
export const Typed = createContext<object>({});

function useTyped(name: string) {
  const typed = Object.entries(useContext(Typed)).find(([field]) => field === name)?.[1];
  return { id: fieldId(name), name, defaultValue: typeof typed === 'string' ? typed : undefined };
}

/** A field of a public form: it keeps what was typed, and the summary above leads to it. */
export function AskedField({ name, ...field }: ComponentProps<typeof Field>) {
  return <Field {...useTyped(name)} {...field} />;
}

/** The same with several lines. */
export function AskedLines({ name, ...lines }: ComponentProps<typeof LinesField>) {
  return <LinesField {...useTyped(name)} {...lines} />;
}

/** Of whoever writes. */
export function YourName({ name = 'name', label = 'Your name' }: { name?: string; label?: string }) {
  return <AskedField label={label} name={name} autoComplete="name" required maxLength={80} />;
}
