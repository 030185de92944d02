import { defineTextField } from '#app/endpoints/fields.ts';

/** Form fields of an event that is no match: an open or a county day. */
export const eventWinnerFields = {
  winner: defineTextField('Winner', {
    maxLength: 100,
    requiredMessage: 'Enter who won.',
    hint: 'A club, or names such as J. Smith and A. Brown.',
    autoComplete: 'off',
  }),
  score: defineTextField('Score (optional)', { maxLength: 60, autoComplete: 'off' }),
};
