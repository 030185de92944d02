import { acts, looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { selections } from '#app/club/sides/picked/hold-selection.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { answerPlace } from './answer-place.server.ts';
import { deskPlaces } from './desk-place-schemas.server.ts';
import { offerPlace, readDeskPlaces } from './desk-places.server.ts';
import { placeAnswer } from './place-schemas.server.ts';

const act = acts(selections);
/** After each it is shown who is picked, as it stands then. */
const shown = {
  answers: deskPlaces,
  reads: (site: Site, { id }: { id: string }, viewer: Viewer) => readDeskPlaces(site, viewer, id),
};

const calls = {
  read: looks(selections)({
    at: 'GET /api/desk/playing/events/{id}/places',
    what: 'Who is picked for an event, who has answered, and how to reach the others',
    ...shown,
  }),
  answer: act({
    at: 'PUT /api/desk/playing/events/{id}/places/{member}',
    what: 'Writes down what somebody has said on the telephone',
    takes: placeAnswer,
    ...shown,
    does: (doing, { id, ...said }) => answerPlace(doing, { event: id, ...said }),
  }),
  guest: act({
    at: 'PUT /api/desk/playing/events/{id}/guests/{guest}',
    what: 'Writes down what a guest has said who was rung; one among the reserves who can play has the place that is free',
    takes: placeAnswer,
    ...shown,
    does: (doing, { id, ...said }) => answerPlace(doing, { event: id, ...said }),
  }),
  offer: act({
    at: 'POST /api/desk/playing/events/{id}/places/{member}/offer',
    what: 'Offers a reserve a place that is free; their mail asks them',
    ...shown,
    does: (doing, { id, member }) => offerPlace(doing, { event: id, member }),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The captain's screen of who has answered. */
export const placesDeskApi = (site: Site) => actsApi(site, ...Object.values(calls));
