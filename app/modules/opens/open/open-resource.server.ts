import { defineEndpointResource } from '#app/endpoints/resource.server.ts';

/** Resource of the admin section 'Opens'. */
export const openCompetitionResource = defineEndpointResource({
  permission: 'opens',
  table: 'open',
  title: ({ name }) => name,
  notFound: 'We cannot find that open. It may have been deleted.',
});
