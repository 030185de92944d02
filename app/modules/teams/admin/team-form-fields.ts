import { defineCustomField, defineTextField } from '#app/endpoints/fields.ts';

/** Form fields of sections and of the club's teams. */

export const clubSectionFormFields = {
  name: defineTextField('Section name', {
    maxLength: 40,
    requiredMessage: 'Enter a name for the section.',
    autoComplete: 'off',
  }),
};

export const clubTeamFormFields = {
  name: defineTextField('Team name', {
    maxLength: 60,
    requiredMessage: 'Enter a name for the team.',
    autoComplete: 'off',
  }),
  section: defineCustomField('Section'),
  league: defineCustomField('Plays in'),
};
