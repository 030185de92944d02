import { textField } from '#app/endpoints/fields.ts';

export const forumCategoryFormFields = {
  name: textField('Name', { maxLength: 80, autoComplete: 'off' }),
  description: textField('What it is for', { maxLength: 300, autoComplete: 'off' }),
};
