import { defineCustomField, defineTextField } from '#app/endpoints/fields.ts';

/** Form fields of a card. The link target and the number of cards are fixed by the pages. */
export const pageCardFormFields = {
  title: defineTextField('Title', { maxLength: 120, requiredMessage: 'Enter a title.' }),
  subtitle: defineTextField('Subtitle (optional)', { maxLength: 200 }),
  text: defineTextField('Text (optional)', { maxLength: 600 }),
  button: defineTextField('Button text', { maxLength: 60 }),
  image: defineCustomField('Picture'),
  alt: defineTextField('Picture description', {
    maxLength: 300,
    hint: 'Read out to people who cannot see the picture. Leave empty if it is only decoration.',
  }),
};
