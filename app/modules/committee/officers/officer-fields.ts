import { defineCustomField, defineTextField } from '#app/endpoints/fields.ts';

/** Form fields of an officer. */
export const officerFormFields = {
  name: defineTextField('Name', {
    maxLength: 80,
    requiredMessage: 'Please give a name.',
    autoComplete: 'off',
  }),
  role: defineTextField('Looks after', {
    maxLength: 120,
    requiredMessage: 'Please say what they look after.',
    hint: 'Such as ‘Treasurer’ or ‘Opens Secretary’.',
    autoComplete: 'off',
  }),
  picture: defineCustomField('Photograph'),
};
