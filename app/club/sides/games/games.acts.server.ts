import { z } from 'zod';
import { looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import { places, selections } from '#app/club/sides/picked/hold-selection.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { gamesScreen, myGames, readGames, readMyGames } from './games-page.server.ts';

const season = z.coerce.number('A season is a year.').int('A season is a year.').optional();

const calls = {
  all: looks(selections)({
    at: 'GET /api/desk/playing/games',
    what: 'How often each member asked, was offered a place, was picked and played in a season',
    asks: z.object({ season, section: z.string().max(100, 'This is too long.').optional() }),
    answers: gamesScreen,
    reads: (site, asked) => readGames(site, asked),
  }),
  mine: looks(places)({
    at: 'GET /api/playing/games/mine',
    what: 'The same of the viewer, with the matches that they played',
    asks: z.object({ season }),
    answers: myGames,
    reads: (site, { season }, viewer) => readMyGames(site, viewer, season),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** Who played how often. */
export const gamesApi = (site: Site) => actsApi(site, ...Object.values(calls));
