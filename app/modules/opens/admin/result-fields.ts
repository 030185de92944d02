import { line } from '#app/endpoints/fields.ts';

/** Form fields of an open's result. */
export const resultFields = {
  winner: line('Winners', { most: 200, hint: 'Their names, as the page is to show them.' }),
  runner_up: line('Runners-up', { most: 200 }),
  note: line('A few words', {
    most: 300,
    hint: 'Such as the score of the final, or who played the best wood of the day.',
  }),
};

/** Form fields of an existing result. */
export const writtenResult = {
  ...resultFields,
  winner: line('Winners', { most: 200, hint: 'Their names. Save it empty to take the result off.' }),
};
