import type { ApiRoutesByName } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { leagueAdminHomeSchema, readLeagueAdminHome } from './league-admin-home.server.ts';

const query = queries(
  defineEndpointResource({ permission: 'league', table: 'league', title: ({ name }) => name, notFound: '' }),
);

const calls = {
  now: query({
    route: 'GET /api/desk/league',
    summary: 'Return the status of each part of the league section',
    response: leagueAdminHomeSchema,
    load: (site) => readLeagueAdminHome(site),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

export const leagueAdminHomeApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
