import type { ApiRoutesByName } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { leagueResource } from '#app/modules/leagues/leagues.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { leaguePasteSaveBodySchema, pastedLeagueListSchema } from './paste-bodies.server.ts';
import { previewPastedClubs, savePastedClubs } from './paste-clubs.server.ts';
import { leaguePastePreviewSchema, leaguePasteResultSchema } from './paste-preview.ts';
import { previewPastedRound, savePastedRound } from './paste-round.server.ts';

const mutation = mutations(leagueResource);
const query = queries(leagueResource);

const calls = {
  roundPreview: query({
    route: 'POST /api/desk/results/leagues/{day}/round',
    summary: 'Preview a pasted round of results, row by row, without storing it',
    body: pastedLeagueListSchema,
    response: leaguePastePreviewSchema,
    load: previewPastedRound,
  }),
  clubsPreview: query({
    route: 'POST /api/desk/results/leagues/{day}/clubs',
    summary: 'Preview a pasted list of clubs, row by row, without storing it',
    body: pastedLeagueListSchema,
    response: leaguePastePreviewSchema,
    load: previewPastedClubs,
  }),
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

/** Endpoints that preview and save a round of results or a league's clubs. */
export const leaguePasteApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
