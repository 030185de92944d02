import { acts, looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import { leagues } from '#app/club/leagues/own-league/league-now.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { previewTakeOver, takeOver } from './take-over.server.ts';
import { takeOverScreen } from './take-over-screen.ts';

const calls = {
  preview: looks(leagues)({
    at: 'GET /api/desk/results/leagues/{day}/take-over',
    what: 'What taking the sheet over would come to',
    answers: takeOverScreen,
    reads: (site, { day }) => previewTakeOver(site, day),
  }),
  takeOver: acts(leagues)({
    at: 'POST /api/desk/results/leagues/{day}/take-over',
    what: 'Takes the published sheet over, once',
    holds: 'league',
    says: 'took over the sheet of',
    does: (doing, _, was) => takeOver(doing, was),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const takeOverApi = (site: Site) => actsApi(site, ...Object.values(calls));
