import type { Viewer } from '#app/api/auth/sessions.server.ts';
import type { RoutesByName } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { selectionResource } from '#app/modules/sides/picks/selection-lock.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { adminPlacesSchema } from './admin-place-schemas.server.ts';
import { offerPlaceToReserve, readAdminPlaces } from './admin-places.server.ts';
import { answerPlace } from './answer-place.server.ts';
import { placeAnswerBody } from './place-schemas.server.ts';

const mutation = mutations(selectionResource);
/** Respond to each mutation with the current places. */
const placesResponse = {
  response: adminPlacesSchema,
  load: (site: Site, { id }: { id: string }, viewer: Viewer) => readAdminPlaces(site, viewer, id),
};

const calls = {
  read: queries(selectionResource)({
    route: 'GET /api/desk/playing/events/{id}/places',
    summary: 'Return the players of an event with their answers and contact details',
    ...placesResponse,
  }),
  answer: mutation({
    route: 'PUT /api/desk/playing/events/{id}/places/{member}',
    summary: 'Record the answer of a player by telephone',
    body: placeAnswerBody,
    ...placesResponse,
    handler: (ctx, { id, ...said }) => answerPlace(ctx, { event: id, ...said }),
  }),
  guest: mutation({
    route: 'PUT /api/desk/playing/events/{id}/guests/{guest}',
    summary: 'Record the answer of a guest by telephone; a guest among the reserves takes the free place',
    body: placeAnswerBody,
    ...placesResponse,
    handler: (ctx, { id, ...said }) => answerPlace(ctx, { event: id, ...said }),
  }),
  offer: mutation({
    route: 'POST /api/desk/playing/events/{id}/places/{member}/offer',
    summary: 'Offer a free place to a reserve by mail',
    ...placesResponse,
    handler: (ctx, { id, member }) => offerPlaceToReserve(ctx, { event: id, member }),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends RoutesByName<typeof calls> {}
}

/** Endpoints of the captain's list of answers. */
export const adminPlacesApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
