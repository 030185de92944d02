import type { Named } from '#app/api/calls.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { leagues } from '#app/modules/leagues/own-league/league-now.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { saveClubs } from './paste-clubs.server.ts';
import { saveRound } from './paste-round.server.ts';
import { chosen } from './pasted-bodies.server.ts';
import { pastedSaved } from './pasted-shapes.ts';

const mutation = mutations(leagues);

const calls = {
  round: mutation({
    route: 'PUT /api/desk/results/leagues/{day}/round',
    summary: 'Save the chosen rows of a previewed round, all or nothing',
    body: chosen,
    response: pastedSaved,
    audit: 'took in a round of results',
    handler: (ctx, list) => saveRound(ctx, list),
  }),
  clubs: mutation({
    route: 'PUT /api/desk/results/leagues/{day}/clubs',
    summary: 'Add the chosen clubs of a previewed list, all or nothing',
    body: chosen,
    response: pastedSaved,
    audit: 'took in the clubs of a league',
    handler: (ctx, list) => saveClubs(ctx, list),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const takenInApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
