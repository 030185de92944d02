import { line, lines } from '#app/endpoints/fields.ts';

/** Form fields of a dispute. */
export const disputeFields = {
  why: line('What was it?', { most: 500, needed: 'Please say what it was.', autoComplete: 'off' }),
};

/** Form fields of a letter to the opponents. */
export const letterFields = (opponent: string) => ({
  message: lines(`To ${opponent}`, {
    most: 2000,
    rows: 5,
    hint: 'It goes to them by mail. They see your e-mail address, so that they can answer.',
  }),
});
