import { defineCustomField, defineTextField } from '#app/endpoints/fields.ts';

/** Form fields of a card. The link target and the number of cards are fixed by the pages. */
export const pageCardFormFields = {
  title: defineTextField('Title', { maxLength: 120, requiredMessage: 'Please give the card a title.' }),
  subtitle: defineTextField('Beneath the title', { maxLength: 200 }),
  text: defineTextField('Words', { maxLength: 600 }),
  button: defineTextField('On the button', { maxLength: 60 }),
  image: defineCustomField('Another picture'),
  alt: defineTextField('What the picture shows', {
    maxLength: 300,
    hint: 'It is read out to those who cannot see it. Empty: it is only decoration.',
  }),
};
