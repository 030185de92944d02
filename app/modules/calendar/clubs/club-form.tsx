import type { ComponentProps } from 'react';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { useClub } from '#app/site/shell.ts';
import { clubFields } from './clubs.ts';

/** Form of a club; the name is entered without the club's suffix, such as 'Bowls Club'. */
export function ClubForm(form: Omit<ComponentProps<typeof ActForm>, 'fields'>) {
  const { suffix } = useClub();
  const { name } = clubFields;
  const hint = suffix ? `${name.hint}, without ‘${suffix}’` : name.hint;
  return <ActForm {...form} fields={{ ...clubFields, name: { ...name, hint } }} />;
}
