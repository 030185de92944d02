import { defineTextField } from '#app/endpoints/fields.ts';

/** Form fields of an open's result. */
export const openCompetitionResultFields = {
  winner: defineTextField('Winners', {
    maxLength: 200,
    hint: 'The names, as they should appear on the page.',
  }),
  runner_up: defineTextField('Runners-up', { maxLength: 200 }),
  note: defineTextField('Comment (optional)', {
    maxLength: 300,
    hint: 'For example, the score of the final, or who played the best wood of the day.',
  }),
};

/** Form fields of an existing result. */
export const existingOpenCompetitionResultFields = {
  ...openCompetitionResultFields,
  winner: defineTextField('Winners', {
    maxLength: 200,
    hint: 'The names. To remove the result, clear this and save.',
  }),
};
