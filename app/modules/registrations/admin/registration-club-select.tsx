import { SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';

interface Props {
  name?: string;
  label?: string;
  clubs: { id: string; name: string }[];
  chosen?: string | undefined;
  /** Label of the empty option. */
  none?: string;
}

/** Select of a league club. */
export const PlayerRegistrationClubSelect = ({
  name = 'club',
  label = 'Club',
  clubs,
  chosen = '',
  none = 'Choose a club',
}: Props) => (
  <SelectField label={label} name={name} defaultValue={chosen} key={chosen}>
    <option value="">{none}</option>
    <Options of={clubs} />
  </SelectField>
);
