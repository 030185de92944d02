import type { FieldSpec as FieldFacts } from '#app/endpoints/fields.ts';
import { Field, RadioOrCheckboxInput, SelectField, TextareaField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';

interface Props {
  name: string;
  field: FieldFacts;
  value: unknown;
}

/** Render the input of a field specification. */
export function MutationField({ name, field, value }: Props) {
  const { label, hint } = field;
  const text = { name, label, hint, defaultValue: String(value ?? '') };
  switch (field.kind) {
    case 'line':
      return (
        <Field
          {...text}
          type={field.type}
          maxLength={field.maxLength}
          autoComplete={field.autoComplete}
          inputMode={field.inputMode}
        />
      );
    case 'lines':
      return <TextareaField {...text} maxLength={field.maxLength} rows={field.rows ?? 4} />;
    case 'number':
      return <Field {...text} type="number" inputMode="numeric" min={field.min} max={field.max} />;
    case 'time':
      return <Field {...text} type="time" />;
    case 'day':
      return <Field {...text} type="date" />;
    case 'tick':
      return (
        <RadioOrCheckboxInput
          type="checkbox"
          name={name}
          label={label}
          hint={hint}
          defaultChecked={Boolean(value)}
        />
      );
    case 'choice':
      return (
        <SelectField {...text}>
          <Options of={field.options} />
        </SelectField>
      );
    case 'own':
      return null;
  }
}
