import { line } from '#app/endpoints/fields.ts';

/** Form fields of an event that is no match: an open or a county day. */
export const winnerFields = {
  winner: line('Winner', {
    most: 100,
    needed: 'Please say who won.',
    hint: 'A club or names, such as ‘J. Smith and A. Brown’.',
    autoComplete: 'off',
  }),
  score: line('Score', { most: 60, hint: 'It may stay empty.', autoComplete: 'off' }),
};
