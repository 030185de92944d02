import { customField, textField } from '#app/endpoints/fields.ts';

/** Form fields of an officer. */
export const officerFormFields = {
  name: textField('Name', { maxLength: 80, requiredMessage: 'Please give a name.', autoComplete: 'off' }),
  role: textField('Looks after', {
    maxLength: 120,
    requiredMessage: 'Please say what they look after.',
    hint: 'Such as ‘Treasurer’ or ‘Opens Secretary’.',
    autoComplete: 'off',
  }),
  picture: customField('Photograph'),
};
