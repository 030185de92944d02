import { z } from 'zod';
import type { Named } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { selections } from '#app/modules/sides/picked/hold-selection.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { lookAtSides, sidesQuery } from './look-sides.server.ts';
import { setPairing } from './pairings.server.ts';
import { readSides } from './read-sides.server.ts';
import { saveSides, takeBackSides } from './save-sides.server.ts';
import { sidesHeld } from './sides-now.server.ts';
import { pairingBody, sidesBody, sidesSaved, sidesScreen } from './sides-schemas.server.ts';

const mutation = mutations(selections);

const calls = {
  read: queries(selections)({
    route: 'GET /api/desk/playing/sides/{event}',
    summary: 'Return the sides of an event, and all candidates',
    response: sidesScreen,
    load: (site, { event }) => readSides(site, event),
  }),
  save: mutation({
    route: 'PUT /api/desk/playing/sides/{event}',
    summary:
      'Store the sides of an event as a whole; when publishing, notify players whose place has changed',
    body: sidesBody,
    lock: sidesHeld,
    response: sidesSaved,
    idempotent: true,
    handler: (ctx, { event, ...body }, was) => saveSides(ctx, event, body, was),
  }),
  look: queries(selections)({
    route: 'GET /api/desk/playing/sides/{event}/telling',
    summary: 'Return the recipients of the stored sides, and what blocks publishing',
    response: sidesQuery,
    load: (site, { event }, viewer) => lookAtSides(site, viewer, event),
  }),
  takeBack: mutation({
    route: 'DELETE /api/desk/playing/sides/{event}/publication',
    summary: 'Revert published sides to a draft, unless players have been notified',
    lock: sidesHeld,
    response: z.object({ version: z.int() }),
    audit: 'took back the sides for',
    handler: (ctx, { event }, was) => takeBackSides(ctx, event, was),
  }),
  pair: mutation({
    route: 'PUT /api/desk/playing/pairings',
    summary: 'Set or delete the pair rule of two members: apart or together',
    body: pairingBody,
    handler: (ctx, pair) => setPairing(ctx, pair),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** Endpoints of the selection page. */
export const sidesApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
