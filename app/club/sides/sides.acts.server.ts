import { z } from 'zod';
import { acts, looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import { selections } from '#app/club/sides/picked/hold-selection.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { lookAtSides, sidesLook } from './look-sides.server.ts';
import { setPairing } from './pairings.server.ts';
import { readSides } from './read-sides.server.ts';
import { saveSides, takeBackSides } from './save-sides.server.ts';
import { sidesHeld } from './sides-now.server.ts';
import { pairingBody, sidesBody, sidesSaved, sidesScreen } from './sides-schemas.server.ts';

const act = acts(selections);

const calls = {
  read: looks(selections)({
    at: 'GET /api/desk/playing/sides/{event}',
    what: 'The sides of an event, and everybody who could be in them',
    answers: sidesScreen,
    reads: (site, { event }) => readSides(site, event),
  }),
  save: act({
    at: 'PUT /api/desk/playing/sides/{event}',
    what: 'Keeps the sides of an event as a whole; published, it tells those whose place is another',
    takes: sidesBody,
    holds: sidesHeld,
    answers: sidesSaved,
    once: true,
    does: (doing, { event, ...body }, was) => saveSides(doing, event, body, was),
  }),
  look: looks(selections)({
    at: 'GET /api/desk/playing/sides/{event}/telling',
    what: 'Who hears of the sides of an event as they are kept, and what keeps them from being told',
    answers: sidesLook,
    reads: (site, { event }, viewer) => lookAtSides(site, viewer, event),
  }),
  takeBack: act({
    at: 'DELETE /api/desk/playing/sides/{event}/publication',
    what: 'Takes published sides back, as long as nobody has been told',
    holds: sidesHeld,
    answers: z.object({ version: z.int() }),
    says: 'took back the sides for',
    does: (doing, { event }, was) => takeBackSides(doing, event, was),
  }),
  pair: act({
    at: 'PUT /api/desk/playing/pairings',
    what: 'Says of two members that they are kept apart, or play together, or neither',
    takes: pairingBody,
    does: (doing, pair) => setPairing(doing, pair),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The room where sides are picked. */
export const sidesApi = (site: Site) => actsApi(site, ...Object.values(calls));
