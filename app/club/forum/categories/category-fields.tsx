import { Field } from '#app/ui/field.tsx';

export const categoryLabels = { name: 'Name', description: 'What it is for' };

interface Props {
  name?: string;
  description?: string;
}

export function CategoryFields({ name, description }: Props) {
  return (
    <>
      <Field label={categoryLabels.name} name="name" autoComplete="off" defaultValue={name} maxLength={80} />
      <Field
        label={categoryLabels.description}
        name="description"
        autoComplete="off"
        defaultValue={description}
        maxLength={300}
      />
    </>
  );
}
