import { defineCustomField, defineTextField } from '#app/endpoints/fields.ts';

/** Form fields of sections and of the club's teams. */

export const clubSectionFormFields = {
  name: defineTextField('Name of the section', {
    maxLength: 40,
    requiredMessage: 'Please give the section a name.',
    autoComplete: 'off',
  }),
};

export const clubTeamFormFields = {
  name: defineTextField('Name of the team', {
    maxLength: 60,
    requiredMessage: 'Please give the team a name.',
    autoComplete: 'off',
  }),
  section: defineCustomField('Section'),
  league: defineCustomField('Plays in'),
};
