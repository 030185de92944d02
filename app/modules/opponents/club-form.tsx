import type { ComponentProps } from 'react';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { useClub } from '#app/site/shell.ts';
import { opponentClubFields } from './club-form-fields.ts';

/** Form of a club; the name is entered without the club's suffix, such as 'Bowls Club'. */
export function OpponentClubForm(form: Omit<ComponentProps<typeof MutationForm>, 'fields'>) {
  const { suffix } = useClub();
  const { name } = opponentClubFields;
  const hint = suffix ? `${name.hint}, without ‘${suffix}’` : name.hint;
  return <MutationForm {...form} fields={{ ...opponentClubFields, name: { ...name, hint } }} />;
}
