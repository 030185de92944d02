import { line } from '#app/endpoints/fields.ts';

export const categoryFields = {
  name: line('Name', { most: 80, autoComplete: 'off' }),
  description: line('What it is for', { most: 300, autoComplete: 'off' }),
};
