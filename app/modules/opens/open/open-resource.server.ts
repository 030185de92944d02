import { defineEndpointResource } from '#app/endpoints/resource.server.ts';

/** Resource of the admin section 'Opens'. */
export const openCompetitionResource = defineEndpointResource({
  permission: 'opens',
  table: 'open',
  title: ({ name }) => name,
  notFound: 'There is no such open.',
});
