import { defineTextField } from '#app/endpoints/fields.ts';

export const forumCategoryFormFields = {
  name: defineTextField('Name', { maxLength: 80, autoComplete: 'off' }),
  description: defineTextField('Description', { maxLength: 300, autoComplete: 'off' }),
};
