/** The colours that a kind of event may have, by their tokens (tokens.css): each can be read as text, in light and in dark. */
export const palette = {
  green: 'Green',
  teal: 'Teal',
  blue: 'Blue',
  purple: 'Purple',
  pink: 'Pink',
  red: 'Red',
  brown: 'Brown',
  grey: 'Grey',
} as const;
