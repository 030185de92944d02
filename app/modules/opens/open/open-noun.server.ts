import { resource } from '#app/endpoints/resource.server.ts';

/** The open competitions, in the desk's room of theirs. */
export const openNoun = resource({
  permission: 'opens',
  table: 'open',
  title: ({ name }) => name,
  notFound: 'There is no such open.',
});
