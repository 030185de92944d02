import { line, tick } from '#app/endpoints/fields.ts';

/** Form fields of a club contact. */
export const contactFields = {
  name: line('Name', { most: 80, needed: 'Please give a name.', autoComplete: 'off' }),
  role: line('What they are there', {
    most: 80,
    needed: 'Please say what they are there.',
    hint: 'Such as ‘Secretary’ or ‘Match secretary’.',
    autoComplete: 'off',
  }),
  phone: line('Telephone', { most: 40, type: 'tel', autoComplete: 'off' }),
  email: line('E-mail', { most: 200, type: 'email', autoComplete: 'off' }),
  inHandbook: tick('Telephone and e-mail stand in the handbook', {
    hint: 'And on the club’s page here, for everybody. Ask them first. Without it, only the name does.',
  }),
};
