import { customField, textareaField, textField } from '#app/endpoints/fields.ts';

/** Form fields of an entry for admins. */
export const entryFormFields = {
  skip: textField('Skip', { maxLength: 80 }),
  others: customField('The others in the side', {
    hint: 'Names with commas between them. They can follow later.',
  }),
  phone: textField('Telephone', { maxLength: 40 }),
  email: customField('E-mail address'),
  note: textareaField('Note', { maxLength: 500 }),
};
