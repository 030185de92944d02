import { z } from 'zod';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { teamPickResource, teamSelectionResource } from '#app/modules/sides/sides.server.ts';
import type { Site } from '#app/site/site.server.ts';
import {
  ownSeasonMatchesSchema,
  playerSeasonTotalsSchema,
  readOwnSeasonMatches,
  readPlayerSeasonTotals,
} from './season-games.server.ts';

const seasonParam = z.coerce
  .number('Enter a year, such as 1998.')
  .int('Enter a year, such as 1998.')
  .optional();

const calls = {
  all: queries(teamSelectionResource)({
    route: 'GET /api/desk/playing/games',
    summary: 'Return how often each member asked, was offered a place, was picked and played in a season',
    query: z.object({
      season: seasonParam,
      section: z.string().max(100, 'Use 100 characters or fewer.').optional(),
    }),
    response: playerSeasonTotalsSchema,
    load: (site, asked) => readPlayerSeasonTotals(site, asked),
  }),
  mine: queries(teamPickResource)({
    route: 'GET /api/playing/games/mine',
    summary: 'Return my season totals and the matches that I played',
    query: z.object({ season: seasonParam }),
    response: ownSeasonMatchesSchema,
    load: (site, { season }, viewer) => readOwnSeasonMatches(site, viewer, season),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

/** Endpoints for the number of matches asked for and played. */
export const playerSeasonTotalsApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
