import { defineTextField } from '#app/endpoints/fields.ts';

/** Form fields of an open's result. */
export const openCompetitionResultFields = {
  winner: defineTextField('Winners', { maxLength: 200, hint: 'Their names, as the page is to show them.' }),
  runner_up: defineTextField('Runners-up', { maxLength: 200 }),
  note: defineTextField('A few words', {
    maxLength: 300,
    hint: 'Such as the score of the final, or who played the best wood of the day.',
  }),
};

/** Form fields of an existing result. */
export const existingOpenCompetitionResultFields = {
  ...openCompetitionResultFields,
  winner: defineTextField('Winners', {
    maxLength: 200,
    hint: 'Their names. Save it empty to take the result off.',
  }),
};
