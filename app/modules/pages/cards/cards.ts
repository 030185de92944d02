import { line, own } from '#app/endpoints/fields.ts';

/** Form fields of a card. The link target and the number of cards are fixed by the pages. */
export const cardFields = {
  title: line('Title', { most: 120, needed: 'Please give the card a title.' }),
  subtitle: line('Beneath the title', { most: 200 }),
  text: line('Words', { most: 600 }),
  button: line('On the button', { most: 60 }),
  image: own('Another picture'),
  alt: line('What the picture shows', {
    most: 300,
    hint: 'It is read out to those who cannot see it. Empty: it is only decoration.',
  }),
};
