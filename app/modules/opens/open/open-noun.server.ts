import { resource } from '#app/endpoints/resource.server.ts';

/** Resource of the admin section 'Opens'. */
export const openNoun = resource({
  permission: 'opens',
  table: 'open',
  title: ({ name }) => name,
  notFound: 'There is no such open.',
});
