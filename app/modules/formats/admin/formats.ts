import { line } from '#app/endpoints/fields.ts';

/** What the form of a format holds, beside what is played by it. */
export const formatFields = {
  name: line('Name', { most: 80, needed: 'Please give it a name.', autoComplete: 'off' }),
};
