import { defineCheckboxField, defineTextField } from '#app/endpoints/fields.ts';

/** Form fields of a club contact. */
export const leagueClubContactFields = {
  name: defineTextField('Name', {
    maxLength: 80,
    requiredMessage: 'Enter a name.',
    autoComplete: 'off',
  }),
  role: defineTextField('Role', {
    maxLength: 80,
    requiredMessage: 'Enter their role.',
    hint: 'For example, Secretary or Match secretary.',
    autoComplete: 'off',
  }),
  phone: defineTextField('Phone', { maxLength: 40, type: 'tel', autoComplete: 'off' }),
  email: defineTextField('Email', { maxLength: 200, type: 'email', autoComplete: 'off' }),
  inHandbook: defineCheckboxField('Show phone and email in the handbook', {
    hint: 'Everyone can also see them on the club’s page here. Ask the person first. Otherwise only the name is shown.',
  }),
};
