import { line, own } from '#app/endpoints/fields.ts';

/** What is said with a wish for somebody else to take a turn. */
export const swapFields = {
  whom: own('Whom shall we ask?'),
  note: line('A word to them', { most: 200, hint: 'May be left empty.' }),
};
