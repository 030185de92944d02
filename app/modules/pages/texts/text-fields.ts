import { line } from '#app/endpoints/fields.ts';

/** What stands with a text of the site. */
export const textFields = {
  title: line('Title', { most: 150, needed: 'Please give the page a title.' }),
  description: line('The page in a sentence', {
    most: 300,
    hint: 'Search engines show it beneath the title.',
  }),
};
