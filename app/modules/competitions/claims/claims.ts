import { line, lines } from '#app/endpoints/fields.ts';

/** What a player says that a match came to, where it was not as the other side has said. */
export const disputeFields = {
  why: line('What was it?', { most: 500, needed: 'Please say what it was.', autoComplete: 'off' }),
};

/** Words to the other side. */
export const letterFields = (opponent: string) => ({
  message: lines(`To ${opponent}`, {
    most: 2000,
    rows: 5,
    hint: 'It goes to them by mail. They see your e-mail address, so that they can answer.',
  }),
});
