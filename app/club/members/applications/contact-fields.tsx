import { Field } from '#app/ui/field.tsx';
import { fieldId } from './mistakes-summary.tsx';

interface ContactFieldsProps {
  values: { email?: string; phone?: string } | undefined;
  errors: Record<string, string> | undefined;
  hint: string;
}

/** How a stranger can be reached: an address, a telephone, or both. */
export function ContactFields({ values, errors, hint }: ContactFieldsProps) {
  return (
    <>
      <Field
        id={fieldId('email')}
        label="E-mail address"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={values?.email}
        error={errors?.email}
        hint={hint}
      />
      <Field
        id={fieldId('phone')}
        label="Telephone"
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        defaultValue={values?.phone}
        error={errors?.phone}
      />
    </>
  );
}
