import { noun } from '#app/act/noun.server.ts';

/** The open competitions, in the desk's room of theirs. */
export const openNoun = noun({
  room: 'opens',
  table: 'open',
  title: ({ name }) => name,
  none: 'There is no such open.',
});
