import { defineTextareaField, defineTextField } from '#app/endpoints/fields.ts';

/** Form fields of a dispute. */
export const resultClaimDisputeFields = {
  why: defineTextField('What was it?', {
    maxLength: 500,
    requiredMessage: 'Please say what it was.',
    autoComplete: 'off',
  }),
};

/** Form fields of a letter to the opponents. */
export const createOpponentMessageFields = (opponent: string) => ({
  message: defineTextareaField(`To ${opponent}`, {
    maxLength: 2000,
    rows: 5,
    hint: 'It goes to them by mail. They see your e-mail address, so that they can answer.',
  }),
});
