import { looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import type { Named } from '#app/api/calls.ts';
import type { Site } from '#app/site/site.server.ts';
import { leagueDesk, readLeagueDesk } from './league-desk-now.server.ts';

const look = looks(noun({ room: 'league', table: 'league', title: ({ name }) => name, none: '' }));

const calls = {
  now: look({
    at: 'GET /api/desk/league',
    what: 'How the league stands, room by room',
    answers: leagueDesk,
    reads: (site) => readLeagueDesk(site),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const leagueRoomApi = (site: Site) => actsApi(site, ...Object.values(calls));
