import type { Named } from '#app/api/calls.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { selections } from '#app/modules/sides/picked/hold-selection.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { answerPlace } from './answer-place.server.ts';
import { deskPlaces } from './desk-place-schemas.server.ts';
import { offerPlace, readDeskPlaces } from './desk-places.server.ts';
import { placeAnswer } from './place-schemas.server.ts';

const mutation = mutations(selections);
/** Respond to each mutation with the current places. */
const shown = {
  response: deskPlaces,
  load: (site: Site, { id }: { id: string }, viewer: Viewer) => readDeskPlaces(site, viewer, id),
};

const calls = {
  read: queries(selections)({
    route: 'GET /api/desk/playing/events/{id}/places',
    summary: 'Return the players of an event with their answers and contact details',
    ...shown,
  }),
  answer: mutation({
    route: 'PUT /api/desk/playing/events/{id}/places/{member}',
    summary: 'Record the answer of a player by telephone',
    body: placeAnswer,
    ...shown,
    handler: (ctx, { id, ...said }) => answerPlace(ctx, { event: id, ...said }),
  }),
  guest: mutation({
    route: 'PUT /api/desk/playing/events/{id}/guests/{guest}',
    summary: 'Record the answer of a guest by telephone; a guest among the reserves takes the free place',
    body: placeAnswer,
    ...shown,
    handler: (ctx, { id, ...said }) => answerPlace(ctx, { event: id, ...said }),
  }),
  offer: mutation({
    route: 'POST /api/desk/playing/events/{id}/places/{member}/offer',
    summary: 'Offer a free place to a reserve by mail',
    ...shown,
    handler: (ctx, { id, member }) => offerPlace(ctx, { event: id, member }),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** Endpoints of the captain's list of answers. */
export const placesDeskApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
