import { type ComponentProps, createContext, useContext } from 'react';
import { Field, TextareaField } from '#app/ui/field.tsx';
import { getPublicFormFieldId } from './error-summary.tsx';

/** Last typed values, by field name. */
export const PublicFormValuesContext = createContext<object>({});

function useTypedValue(name: string) {
  const typed = Object.entries(useContext(PublicFormValuesContext)).find(([field]) => field === name)?.[1];
  return {
    id: getPublicFormFieldId(name),
    name,
    defaultValue: typeof typed === 'string' ? typed : undefined,
  };
}

/** Field of a public form: keeps the typed value, and is a target of the error summary. */
export function PublicFormField({ name, ...field }: ComponentProps<typeof Field>) {
  return <Field {...useTypedValue(name)} {...field} />;
}

/** Textarea of a public form, likewise. */
export function PublicFormTextarea({ name, ...lines }: ComponentProps<typeof TextareaField>) {
  return <TextareaField {...useTypedValue(name)} {...lines} />;
}

/** Name of the sender. */
export function PublicFormSenderNameField({
  name = 'name',
  label = 'Your name',
}: {
  name?: string;
  label?: string;
}) {
  return <PublicFormField label={label} name={name} autoComplete="name" required maxLength={80} />;
}
