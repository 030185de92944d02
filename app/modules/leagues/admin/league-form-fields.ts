import { defineCustomField, defineTextareaField, defineTextField } from '#app/endpoints/fields.ts';

/** Form fields of a league's name and of the texts beside its table. */
export const leaguePageTextFields = {
  name: defineTextField('Name', {
    maxLength: 80,
    requiredMessage: 'Please give a name.',
    autoComplete: 'off',
  }),
  starts: defineTextField('When it is played', {
    maxLength: 120,
    hint: 'Such as ‘Tuesdays from 2 PM’.',
    autoComplete: 'off',
  }),
  label: defineTextField('Beneath the sheet’s table', {
    maxLength: 120,
    hint: 'Such as ‘Last updated: 8 May’. Our own tables say that by themselves.',
    autoComplete: 'off',
  }),
  about: defineTextareaField('About', { maxLength: 1000, rows: 5 }),
};

/** Form field of the table's source. */
export const leagueTableSourceFields = { source: defineCustomField('Where the table comes from') };
