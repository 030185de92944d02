import { looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import { ownAwayActs } from '#app/club/duties/away/away.acts.server.ts';
import { ownDuties } from '#app/club/duties/hold-duty.server.ts';
import { ownTurnActs } from '#app/club/duties/swaps/swaps.acts.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readMyDuties } from './my-duties.server.ts';
import { myDuties } from './my-duties-schemas.ts';

const look = looks(ownDuties);

const calls = {
  read: look({
    at: 'GET /api/duties',
    what: 'My turns, what others ask of me, my days away, and who else does what',
    answers: myDuties,
    reads: (site, _, viewer) => readMyDuties(site, viewer),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** A member's own duties. */
export const myDutiesApi = (site: Site) =>
  actsApi(site, ...[calls, ownTurnActs, ownAwayActs].flatMap((all) => Object.values(all)));
