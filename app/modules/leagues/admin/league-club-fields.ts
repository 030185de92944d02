import { defineTextField } from '#app/endpoints/fields.ts';

/** A club that plays in a league. */
export const leagueClubNameFields = {
  name: defineTextField('Name', {
    maxLength: 80,
    requiredMessage: 'Enter a name.',
    autoComplete: 'off',
  }),
};
export const newLeagueClubNameFields = { name: { ...leagueClubNameFields.name, label: 'Name of the club' } };
