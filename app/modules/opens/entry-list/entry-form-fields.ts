import { defineCustomField, defineTextareaField, defineTextField } from '#app/endpoints/fields.ts';

/** Form fields of an entry for admins. */
export const openCompetitionEntryFormFields = {
  skip: defineTextField('Skip', { maxLength: 80 }),
  others: defineCustomField('Other players', {
    hint: 'Names separated by commas. You can add them later.',
  }),
  phone: defineTextField('Phone', { maxLength: 40 }),
  email: defineCustomField('Email address'),
  note: defineTextareaField('Note', { maxLength: 500 }),
};
