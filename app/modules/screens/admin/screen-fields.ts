import { defineSelectField, defineTextField } from '#app/endpoints/fields.ts';

/** Form fields of a screen. */
export const clubScreenFormFields = {
  name: defineTextField('Screen name', {
    maxLength: 60,
    requiredMessage: 'Enter a name for the screen.',
    hint: 'For example, ‘Television in the bar’ or ‘Tablet by the door’.',
    autoComplete: 'off',
  }),
  names: defineSelectField('How names are shown', {
    options: { first: 'Joan A.', initial: 'J. Appleby', whole: 'Joan Appleby' },
    invalidMessage: 'Choose how names are shown.',
    hint: 'Visitors can read the screen too.',
  }),
};
