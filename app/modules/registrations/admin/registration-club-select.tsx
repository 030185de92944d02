import { SelectField } from '#app/ui/field.tsx';

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
    {clubs.map((club) => (
      <option key={club.id} value={club.id}>
        {club.name}
      </option>
    ))}
  </SelectField>
);
