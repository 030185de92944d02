import type { ApiRoutesByName } from '#app/api/calls.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { leagueResource } from '#app/modules/leagues/leagues.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { leaguePasteSaveBodySchema } from './paste-bodies.server.ts';
import { savePastedClubs } from './paste-clubs.server.ts';
import { leaguePasteResultSchema } from './paste-preview.ts';
import { savePastedRound } from './paste-round.server.ts';

const mutation = mutations(leagueResource);

const calls = {
  round: mutation({
    route: 'PUT /api/desk/results/leagues/{day}/round',
    summary: 'Save the chosen rows of a previewed round, all or nothing',
    body: leaguePasteSaveBodySchema,
    response: leaguePasteResultSchema,
    audit: 'imported a round of results',
    handler: (ctx, list) => savePastedRound(ctx, list),
  }),
  clubs: mutation({
    route: 'PUT /api/desk/results/leagues/{day}/clubs',
    summary: 'Add the chosen clubs of a previewed list, all or nothing',
    body: leaguePasteSaveBodySchema,
    response: leaguePasteResultSchema,
    audit: 'imported the clubs of a league',
    handler: (ctx, list) => savePastedClubs(ctx, list),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

export const leaguePasteSaveApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
