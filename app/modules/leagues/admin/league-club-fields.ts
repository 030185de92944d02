import { defineTextField } from '#app/endpoints/fields.ts';

/** A club that plays in a league. */
export const leagueClubNameFields = {
  name: defineTextField('Name', {
    maxLength: 80,
    requiredMessage: 'Please give a name.',
    autoComplete: 'off',
  }),
};
export const newLeagueClubNameFields = { name: { ...leagueClubNameFields.name, label: 'Another club' } };
