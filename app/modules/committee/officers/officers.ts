import { line, own } from '#app/endpoints/fields.ts';

/** Form fields of an officer. */
export const officerFields = {
  name: line('Name', { most: 80, needed: 'Please give a name.', autoComplete: 'off' }),
  role: line('Looks after', {
    most: 120,
    needed: 'Please say what they look after.',
    hint: 'Such as ‘Treasurer’ or ‘Opens Secretary’.',
    autoComplete: 'off',
  }),
  picture: own('Photograph'),
};
