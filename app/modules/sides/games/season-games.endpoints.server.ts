import { z } from 'zod';
import type { RoutesByName } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { pickResource, selectionResource } from '#app/modules/sides/picks/selection-lock.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { ownGamesSchema, readOwnGames, readSeasonGames, seasonGamesSchema } from './season-games.server.ts';

const seasonParam = z.coerce.number('A season is a year.').int('A season is a year.').optional();

const calls = {
  all: queries(selectionResource)({
    route: 'GET /api/desk/playing/games',
    summary: 'Return how often each member asked, was offered a place, was picked and played in a season',
    query: z.object({ season: seasonParam, section: z.string().max(100, 'This is too long.').optional() }),
    response: seasonGamesSchema,
    load: (site, asked) => readSeasonGames(site, asked),
  }),
  mine: queries(pickResource)({
    route: 'GET /api/playing/games/mine',
    summary: 'Return my season totals and the matches that I played',
    query: z.object({ season: seasonParam }),
    response: ownGamesSchema,
    load: (site, { season }, viewer) => readOwnGames(site, viewer, season),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends RoutesByName<typeof calls> {}
}

/** Endpoints for the number of matches asked for and played. */
export const seasonGamesApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
