import { defineNumberField, defineTextField } from '#app/endpoints/fields.ts';

/** Form fields of a row on the honours board. */
export const honourFormFields = {
  name: defineTextField('Competition', {
    maxLength: 80,
    requiredMessage: 'Please say which competition it was.',
  }),
  year: defineNumberField('Year', {
    min: 1850,
    max: 2999,
    invalidMessage: 'Please give a year such as 1998.',
  }),
  winner: defineTextField('Winners', { maxLength: 200, requiredMessage: 'Please say who won.' }),
  runnerUp: defineTextField('Runners-up', { maxLength: 200 }),
};
