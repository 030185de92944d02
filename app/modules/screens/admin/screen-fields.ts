import { choice, line } from '#app/endpoints/fields.ts';

/** Form fields of a screen. */
export const screenFields = {
  name: line('What is it called?', {
    most: 60,
    needed: 'Please give it a name.',
    hint: 'Such as ‘Television in the bar’ or ‘Tablet by the door’.',
    autoComplete: 'off',
  }),
  names: choice('How people are called on it', {
    options: { first: 'Joan A.', initial: 'J. Appleby', whole: 'Joan Appleby' },
    wrong: 'People are called by one of these.',
    hint: 'Visitors read it too.',
  }),
};
