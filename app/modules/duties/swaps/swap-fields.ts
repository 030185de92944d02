import { defineCustomField, defineTextField } from '#app/endpoints/fields.ts';

/** Form fields of a swap request. */
export const dutySwapFormFields = {
  whom: defineCustomField('Whom shall we ask?'),
  note: defineTextField('A word to them', { maxLength: 200, hint: 'May be left empty.' }),
};
