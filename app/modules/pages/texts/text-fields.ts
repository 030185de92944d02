import { line } from '#app/endpoints/fields.ts';

/** Form fields of a text besides its body. */
export const textFields = {
  title: line('Title', { most: 150, needed: 'Please give the page a title.' }),
  description: line('The page in a sentence', {
    most: 300,
    hint: 'Search engines show it beneath the title.',
  }),
};
