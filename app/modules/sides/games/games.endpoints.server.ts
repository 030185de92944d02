import { z } from 'zod';
import type { Named } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { places, selections } from '#app/modules/sides/picked/hold-selection.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { gamesScreen, myGames, readGames, readMyGames } from './games-page.server.ts';

const season = z.coerce.number('A season is a year.').int('A season is a year.').optional();

const calls = {
  all: queries(selections)({
    route: 'GET /api/desk/playing/games',
    summary: 'Return how often each member asked, was offered a place, was picked and played in a season',
    query: z.object({ season, section: z.string().max(100, 'This is too long.').optional() }),
    response: gamesScreen,
    load: (site, asked) => readGames(site, asked),
  }),
  mine: queries(places)({
    route: 'GET /api/playing/games/mine',
    summary: 'Return my season totals and the matches that I played',
    query: z.object({ season }),
    response: myGames,
    load: (site, { season }, viewer) => readMyGames(site, viewer, season),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** Endpoints for the number of matches asked for and played. */
export const gamesApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
