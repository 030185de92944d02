import { defineTextField } from '#app/endpoints/fields.ts';

/** Form fields of a text besides its body. */
export const siteTextFormFields = {
  title: defineTextField('Title', { maxLength: 150, requiredMessage: 'Enter a title.' }),
  description: defineTextField('Description', {
    maxLength: 300,
    hint: 'One sentence. Search engines show it below the title.',
  }),
};
