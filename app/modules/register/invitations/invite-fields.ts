import { defineTextareaField } from '#app/endpoints/fields.ts';

/** Message that is rendered before the text of every invitation. */
export const inviteAllMembersFormFields = {
  message: defineTextareaField('Your own message (optional)', {
    maxLength: 1000,
    rows: 2,
    hint: 'Shown at the start of the email.',
  }),
};
