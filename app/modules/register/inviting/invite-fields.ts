import { lines } from '#app/endpoints/fields.ts';

/** Message that is rendered before the text of every invitation. */
export const inviteFields = {
  message: lines('A word of your own first', { most: 1000, rows: 2, hint: 'You may leave it empty.' }),
};
