import { defineCustomField, defineTextField } from '#app/endpoints/fields.ts';

/** Form fields of a swap request. */
export const dutySwapFormFields = {
  whom: defineCustomField('Who should we ask?'),
  note: defineTextField('Message (optional)', { maxLength: 200 }),
};
