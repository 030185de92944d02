/** Colours of event kinds, by their tokens (tokens.css): each is readable as text, in light and dark mode. */
export const eventKindPalette = {
  green: 'Green',
  teal: 'Teal',
  blue: 'Blue',
  purple: 'Purple',
  pink: 'Pink',
  red: 'Red',
  brown: 'Brown',
  grey: 'Grey',
} as const;
