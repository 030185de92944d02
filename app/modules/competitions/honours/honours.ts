import { line, number } from '#app/endpoints/fields.ts';

/** Form fields of a row on the honours board. */
export const honourFields = {
  name: line('Competition', { most: 80, needed: 'Please say which competition it was.' }),
  year: number('Year', { min: 1850, max: 2999, wrong: 'Please give a year such as 1998.' }),
  winner: line('Winners', { most: 200, needed: 'Please say who won.' }),
  runnerUp: line('Runners-up', { most: 200 }),
};
