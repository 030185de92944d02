import { defineTextField } from '#app/endpoints/fields.ts';

export const forumCategoryFormFields = {
  name: defineTextField('Name', { maxLength: 80, autoComplete: 'off' }),
  description: defineTextField('What it is for', { maxLength: 300, autoComplete: 'off' }),
};
