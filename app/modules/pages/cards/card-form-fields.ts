import { customField, textField } from '#app/endpoints/fields.ts';

/** Form fields of a card. The link target and the number of cards are fixed by the pages. */
export const cardFormFields = {
  title: textField('Title', { maxLength: 120, requiredMessage: 'Please give the card a title.' }),
  subtitle: textField('Beneath the title', { maxLength: 200 }),
  text: textField('Words', { maxLength: 600 }),
  button: textField('On the button', { maxLength: 60 }),
  image: customField('Another picture'),
  alt: textField('What the picture shows', {
    maxLength: 300,
    hint: 'It is read out to those who cannot see it. Empty: it is only decoration.',
  }),
};
