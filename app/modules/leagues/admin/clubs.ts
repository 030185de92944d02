import { line } from '#app/endpoints/fields.ts';

/** A club that plays in a league. */
export const clubFields = {
  name: line('Name', { most: 80, needed: 'Please give a name.', autoComplete: 'off' }),
};
export const newClubFields = { name: { ...clubFields.name, label: 'Another club' } };
