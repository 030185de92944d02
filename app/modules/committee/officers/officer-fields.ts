import { defineCustomField, defineTextField } from '#app/endpoints/fields.ts';

/** Form fields of an officer. */
export const officerFormFields = {
  name: defineTextField('Name', {
    maxLength: 80,
    requiredMessage: 'Enter a name.',
    autoComplete: 'off',
  }),
  role: defineTextField('Role', {
    maxLength: 120,
    requiredMessage: 'Enter their role.',
    hint: 'For example, ‘Treasurer’ or ‘Opens Secretary’',
    autoComplete: 'off',
  }),
  picture: defineCustomField('Photo'),
};
