import { defineSelectField, defineTextField } from '#app/endpoints/fields.ts';

/** Form fields of a screen. */
export const clubScreenFormFields = {
  name: defineTextField('What is it called?', {
    maxLength: 60,
    requiredMessage: 'Please give it a name.',
    hint: 'Such as ‘Television in the bar’ or ‘Tablet by the door’.',
    autoComplete: 'off',
  }),
  names: defineSelectField('How people are called on it', {
    options: { first: 'Joan A.', initial: 'J. Appleby', whole: 'Joan Appleby' },
    invalidMessage: 'People are called by one of these.',
    hint: 'Visitors read it too.',
  }),
};
