import { defineTextField } from '#app/endpoints/fields.ts';

/** Form fields of a named format, besides its rules. */
export const matchFormatNameFields = {
  name: defineTextField('Name', {
    maxLength: 80,
    requiredMessage: 'Enter a name.',
    autoComplete: 'off',
  }),
};
