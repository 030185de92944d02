import { defineCustomField, defineTextField, defineTimeField } from '#app/endpoints/fields.ts';

const createTextField = (label: string, most: number, hint?: string) =>
  defineTextField(label, { maxLength: most, autoComplete: 'off', ...(hint && { hint }) });

/** Form fields of a programme line. */
export const programmeLineFields = {
  day: defineCustomField('Day'),
  time: defineTimeField('Time'),
  tie: createTextField(
    'A match of our competitions',
    100,
    'Its players and its result come from the competition by themselves.',
  ),
  what: createTextField(
    'What',
    100,
    'Such as ‘v Hollowby’ or ‘Ladies’ Pairs final’. It may stay empty for a match of ours.',
  ),
  // The form renders the club's own term for a rink.
  rink: createTextField('Strip of the green', 20, 'Such as 3, or 3 and 4.'),
  place: createTextField('Where', 80, 'Where it is not at the event’s own place.'),
  result: createTextField('Result', 100, 'Once it has been played.'),
  note: createTextField('Note', 200),
};
