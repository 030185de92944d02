import { acts } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import { leagues } from '#app/club/leagues/own-league/league-now.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { saveClubs } from './paste-clubs.server.ts';
import { saveRound } from './paste-round.server.ts';
import { chosen } from './pasted-bodies.server.ts';
import { pastedSaved } from './pasted-shapes.ts';

const act = acts(leagues);

const calls = {
  round: act({
    at: 'PUT /api/desk/results/leagues/{day}/round',
    what: 'Saves the chosen lines of a round that has been looked at, all or nothing',
    takes: chosen,
    answers: pastedSaved,
    says: 'took in a round of results',
    does: (doing, list) => saveRound(doing, list),
  }),
  clubs: act({
    at: 'PUT /api/desk/results/leagues/{day}/clubs',
    what: 'Adds the chosen clubs of a list that has been looked at, all or nothing',
    takes: chosen,
    answers: pastedSaved,
    says: 'took in the clubs of a league',
    does: (doing, list) => saveClubs(doing, list),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const takenInApi = (site: Site) => actsApi(site, ...Object.values(calls));
