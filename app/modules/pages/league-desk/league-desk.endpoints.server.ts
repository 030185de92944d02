import type { Named } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { leagueDesk, readLeagueDesk } from './league-desk-now.server.ts';

const query = queries(
  resource({ permission: 'league', table: 'league', title: ({ name }) => name, notFound: '' }),
);

const calls = {
  now: query({
    route: 'GET /api/desk/league',
    summary: 'Return the status of each part of the league section',
    response: leagueDesk,
    load: (site) => readLeagueDesk(site),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const leagueRoomApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
