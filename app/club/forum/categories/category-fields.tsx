import { Field } from '#app/ui/field.tsx';

export const categoryLabels = { name: 'Name', description: 'What it is for' };

interface Props {
  errors: Partial<Record<string, string>>;
  disabled: boolean;
  name?: string;
  description?: string;
}

export function CategoryFields({ errors, disabled, name, description }: Props) {
  return (
    <>
      <Field
        label={categoryLabels.name}
        name="name"
        autoComplete="off"
        defaultValue={name}
        maxLength={80}
        disabled={disabled}
        error={errors.name}
      />
      <Field
        label={categoryLabels.description}
        name="description"
        autoComplete="off"
        defaultValue={description}
        maxLength={300}
        disabled={disabled}
        error={errors.description}
      />
    </>
  );
}
