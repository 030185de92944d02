import { line, lines, own } from '#app/endpoints/fields.ts';

/** Form fields of a league's name and of the texts beside its table. */
export const wordFields = {
  name: line('Name', { most: 80, needed: 'Please give a name.', autoComplete: 'off' }),
  starts: line('When it is played', {
    most: 120,
    hint: 'Such as ‘Tuesdays from 2 PM’.',
    autoComplete: 'off',
  }),
  label: line('Beneath the sheet’s table', {
    most: 120,
    hint: 'Such as ‘Last updated: 8 May’. Our own tables say that by themselves.',
    autoComplete: 'off',
  }),
  about: lines('About', { most: 1000, rows: 5 }),
};

/** Form field of the table's source. */
export const sourceFields = { source: own('Where the table comes from') };
