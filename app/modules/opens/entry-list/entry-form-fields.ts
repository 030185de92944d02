import { defineCustomField, defineTextareaField, defineTextField } from '#app/endpoints/fields.ts';

/** Form fields of an entry for admins. */
export const openCompetitionEntryFormFields = {
  skip: defineTextField('Skip', { maxLength: 80 }),
  others: defineCustomField('The others in the side', {
    hint: 'Names with commas between them. They can follow later.',
  }),
  phone: defineTextField('Telephone', { maxLength: 40 }),
  email: defineCustomField('E-mail address'),
  note: defineTextareaField('Note', { maxLength: 500 }),
};
