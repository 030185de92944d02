import { line, lines, own } from '#app/endpoints/fields.ts';

/** Form fields of an entry for admins. */
export const entryFields = {
  skip: line('Skip', { most: 80 }),
  others: own('The others in the side', {
    hint: 'Names with commas between them. They can follow later.',
  }),
  phone: line('Telephone', { most: 40 }),
  email: own('E-mail address'),
  note: lines('Note', { most: 500 }),
};
