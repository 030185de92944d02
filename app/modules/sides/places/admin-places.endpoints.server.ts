import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { teamSelectionResource } from '#app/modules/sides/picks/selection-lock.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { adminTeamPlacesSchema } from './admin-place-schemas.server.ts';
import { offerFreePlaceToReserve, readAdminTeamPlaces } from './admin-places.server.ts';
import { recordTeamPlaceAnswer } from './answer-place.server.ts';
import { teamPlaceAnswerBodySchema } from './place-schemas.server.ts';

const mutation = mutations(teamSelectionResource);
/** Respond to each mutation with the current places. */
const placesResponse = {
  response: adminTeamPlacesSchema,
  load: (site: Site, { id }: { id: string }, viewer: SignedInViewer) => readAdminTeamPlaces(site, viewer, id),
};

const calls = {
  read: queries(teamSelectionResource)({
    route: 'GET /api/desk/playing/events/{id}/places',
    summary: 'Return the players of an event with their answers and contact details',
    ...placesResponse,
  }),
  answer: mutation({
    route: 'PUT /api/desk/playing/events/{id}/places/{member}',
    summary: 'Record the answer of a player by telephone',
    body: teamPlaceAnswerBodySchema,
    ...placesResponse,
    handler: (ctx, { id, ...said }) => recordTeamPlaceAnswer(ctx, { event: id, ...said }),
  }),
  guest: mutation({
    route: 'PUT /api/desk/playing/events/{id}/guests/{guest}',
    summary: 'Record the answer of a guest by telephone; a guest among the reserves takes the free place',
    body: teamPlaceAnswerBodySchema,
    ...placesResponse,
    handler: (ctx, { id, ...said }) => recordTeamPlaceAnswer(ctx, { event: id, ...said }),
  }),
  offer: mutation({
    route: 'POST /api/desk/playing/events/{id}/places/{member}/offer',
    summary: 'Offer a free place to a reserve by mail',
    ...placesResponse,
    handler: (ctx, { id, member }) => offerFreePlaceToReserve(ctx, { event: id, member }),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

/** Endpoints of the captain's list of answers. */
export const adminTeamPlacesApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
