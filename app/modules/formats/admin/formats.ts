import { line } from '#app/endpoints/fields.ts';

/** Form fields of a named format, besides its rules. */
export const formatFields = {
  name: line('Name', { most: 80, needed: 'Please give it a name.', autoComplete: 'off' }),
};
