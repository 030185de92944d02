import { defineCustomField, defineTextField, defineTimeField } from '#app/endpoints/fields.ts';

const createTextField = (label: string, most: number, hint?: string) =>
  defineTextField(label, { maxLength: most, autoComplete: 'off', ...(hint && { hint }) });

/** Form fields of a programme line. */
export const programmeLineFields = {
  day: defineCustomField('Day'),
  time: defineTimeField('Time'),
  tie: createTextField(
    'Club competition match (optional)',
    100,
    'The players and the result are filled in from the competition automatically.',
  ),
  what: createTextField(
    'Title',
    100,
    'For example, ‘v Hollowby’ or ‘Ladies’ Pairs final’. Leave empty for a club competition match.',
  ),
  // The form renders the club's own term for a rink.
  rink: createTextField('Strip of the green', 20, 'For example, 3, or 3 and 4.'),
  place: createTextField('Place (optional)', 80, 'Only if different from the place of the event.'),
  result: createTextField('Result (optional)', 100, 'Enter this after play.'),
  note: createTextField('Note (optional)', 200),
};
