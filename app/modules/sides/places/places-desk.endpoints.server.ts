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
/** After each it is shown who is picked, as it stands then. */
const shown = {
  response: deskPlaces,
  load: (site: Site, { id }: { id: string }, viewer: Viewer) => readDeskPlaces(site, viewer, id),
};

const calls = {
  read: queries(selections)({
    route: 'GET /api/desk/playing/events/{id}/places',
    summary: 'Who is picked for an event, who has answered, and how to reach the others',
    ...shown,
  }),
  answer: mutation({
    route: 'PUT /api/desk/playing/events/{id}/places/{member}',
    summary: 'Writes down what somebody has said on the telephone',
    body: placeAnswer,
    ...shown,
    handler: (ctx, { id, ...said }) => answerPlace(ctx, { event: id, ...said }),
  }),
  guest: mutation({
    route: 'PUT /api/desk/playing/events/{id}/guests/{guest}',
    summary:
      'Writes down what a guest has said who was rung; one among the reserves who can play has the place that is free',
    body: placeAnswer,
    ...shown,
    handler: (ctx, { id, ...said }) => answerPlace(ctx, { event: id, ...said }),
  }),
  offer: mutation({
    route: 'POST /api/desk/playing/events/{id}/places/{member}/offer',
    summary: 'Offers a reserve a place that is free; their mail asks them',
    ...shown,
    handler: (ctx, { id, member }) => offerPlace(ctx, { event: id, member }),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The captain's screen of who has answered. */
export const placesDeskApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
