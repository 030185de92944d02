import { defineCheckboxField, defineTextField } from '#app/endpoints/fields.ts';

/** Form fields of a club contact. */
export const leagueClubContactFields = {
  name: defineTextField('Name', {
    maxLength: 80,
    requiredMessage: 'Please give a name.',
    autoComplete: 'off',
  }),
  role: defineTextField('What they are there', {
    maxLength: 80,
    requiredMessage: 'Please say what they are there.',
    hint: 'Such as ‘Secretary’ or ‘Match secretary’.',
    autoComplete: 'off',
  }),
  phone: defineTextField('Telephone', { maxLength: 40, type: 'tel', autoComplete: 'off' }),
  email: defineTextField('E-mail', { maxLength: 200, type: 'email', autoComplete: 'off' }),
  inHandbook: defineCheckboxField('Telephone and e-mail stand in the handbook', {
    hint: 'And on the club’s page here, for everybody. Ask them first. Without it, only the name does.',
  }),
};
