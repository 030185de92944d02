import { customField, textField } from '#app/endpoints/fields.ts';

/** Form fields of a swap request. */
export const swapFormFields = {
  whom: customField('Whom shall we ask?'),
  note: textField('A word to them', { maxLength: 200, hint: 'May be left empty.' }),
};
