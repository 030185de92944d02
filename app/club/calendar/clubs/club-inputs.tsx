import { useClub } from '#app/site/shell.ts';
import { Field, LinesField } from '#app/ui/field.tsx';
import type { Club } from './clubs.ts';

export const clubLabels = {
  name: 'Name',
  address: 'Address',
  directions: 'Directions',
  map: 'Link to a map',
};

/** The fields of a club; all but the name may stay empty. */
export function ClubInputs({ club }: { club?: Club }) {
  const { suffix } = useClub();
  return (
    <>
      <Field
        label="Name"
        name="name"
        required
        defaultValue={club?.name}
        hint={`As it is to stand in the calendar${suffix ? `, without ‘${suffix}’` : ''}`}
      />
      <LinesField
        label="Address"
        name="address"
        rows={4}
        defaultValue={club?.address}
        hint="With the postcode"
      />
      <LinesField
        label="Directions"
        name="directions"
        rows={4}
        defaultValue={club?.directions}
        hint="Where to turn, where to park. No names or telephone numbers: everybody can read this."
      />
      <Field
        label="Link to a map"
        name="map"
        type="url"
        inputMode="url"
        defaultValue={club?.map}
        hint="Copied from the map’s own page, beginning with https://"
      />
    </>
  );
}
