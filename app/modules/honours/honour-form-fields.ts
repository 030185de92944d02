import { defineNumberField, defineTextField } from '#app/endpoints/fields.ts';

/** Form fields of a row on the honours board. */
export const honourFormFields = {
  name: defineTextField('Competition', {
    maxLength: 80,
    requiredMessage: 'Enter the competition.',
  }),
  year: defineNumberField('Year', {
    min: 1850,
    max: 2999,
    invalidMessage: 'Enter a year, such as 1998.',
  }),
  winner: defineTextField('Winners', { maxLength: 200, requiredMessage: 'Enter the winners.' }),
  runnerUp: defineTextField('Runners-up', { maxLength: 200 }),
};
