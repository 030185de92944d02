import { defineTextareaField, defineTextField } from '#app/endpoints/fields.ts';

/** Form fields of a dispute. */
export const resultClaimDisputeFields = {
  why: defineTextField('Correct result', {
    maxLength: 500,
    requiredMessage: 'Enter the correct result.',
    autoComplete: 'off',
  }),
};

/** Form fields of a letter to the opponents. */
export const createOpponentMessageFields = (opponent: string) => ({
  message: defineTextareaField(`Message to ${opponent}`, {
    maxLength: 2000,
    rows: 5,
    hint: 'We will email this to them. They will see your email address, so that they can reply.',
  }),
});
