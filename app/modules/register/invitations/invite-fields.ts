import { defineTextareaField } from '#app/endpoints/fields.ts';

/** Message that is rendered before the text of every invitation. */
export const inviteAllMembersFormFields = {
  message: defineTextareaField('A word of your own first', {
    maxLength: 1000,
    rows: 2,
    hint: 'You may leave it empty.',
  }),
};
