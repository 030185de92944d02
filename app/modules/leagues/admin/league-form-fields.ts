import { defineCustomField, defineTextareaField, defineTextField } from '#app/endpoints/fields.ts';

/** Form fields of a league's name and of the texts beside its table. */
export const leaguePageTextFields = {
  name: defineTextField('Name', {
    maxLength: 80,
    requiredMessage: 'Enter a name.',
    autoComplete: 'off',
  }),
  starts: defineTextField('Day and time', {
    maxLength: 120,
    hint: 'For example, Tuesdays from 2pm.',
    autoComplete: 'off',
  }),
  label: defineTextField('Note below the table', {
    maxLength: 120,
    hint: 'For example, ‘Last updated: 8 May’. Only for published sheets: our own tables show the date automatically.',
    autoComplete: 'off',
  }),
  about: defineTextareaField('About', { maxLength: 1000, rows: 5 }),
};

/** Form field of the table's source. */
export const leagueTableSourceFields = { source: defineCustomField('Where the table comes from') };
