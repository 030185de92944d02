import { lines } from '#app/endpoints/fields.ts';

/** What stands before the words of every invitation. */
export const inviteFields = {
  message: lines('A word of your own first', { most: 1000, rows: 2, hint: 'You may leave it empty.' }),
};
