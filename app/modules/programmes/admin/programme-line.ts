import { line, own, time } from '#app/endpoints/fields.ts';

const said = (label: string, most: number, hint?: string) =>
  line(label, { most, autoComplete: 'off', ...(hint && { hint }) });

/** Form fields of a programme line. */
export const lineFields = {
  day: own('Day'),
  time: time('Time'),
  tie: said(
    'A match of our competitions',
    100,
    'Its players and its result come from the competition by themselves.',
  ),
  what: said(
    'What',
    100,
    'Such as ‘v Hollowby’ or ‘Ladies’ Pairs final’. It may stay empty for a match of ours.',
  ),
  // The form renders the club's own term for a rink.
  rink: said('Strip of the green', 20, 'Such as 3, or 3 and 4.'),
  place: said('Where', 80, 'Where it is not at the event’s own place.'),
  result: said('Result', 100, 'Once it has been played.'),
  note: said('Note', 200),
};
