import { line, own } from '#app/endpoints/fields.ts';

/** Form fields of a swap request. */
export const swapFields = {
  whom: own('Whom shall we ask?'),
  note: line('A word to them', { most: 200, hint: 'May be left empty.' }),
};
