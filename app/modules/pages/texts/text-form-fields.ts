import { defineTextField } from '#app/endpoints/fields.ts';

/** Form fields of a text besides its body. */
export const siteTextFormFields = {
  title: defineTextField('Title', { maxLength: 150, requiredMessage: 'Please give the page a title.' }),
  description: defineTextField('The page in a sentence', {
    maxLength: 300,
    hint: 'Search engines show it beneath the title.',
  }),
};
