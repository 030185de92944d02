import { z } from 'zod';
import { acts, looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import { places } from '#app/club/sides/picked/hold-selection.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { answerPlace } from './answer-place.server.ts';
import { myPlaces } from './my-places.server.ts';
import { myPlace, outcome, ownPlaceAnswer, ownPlaces } from './place-schemas.server.ts';

export const placeActs = {
  list: looks(places)({
    at: 'GET /api/playing/places',
    what: 'My places in sides to come, the next first',
    answers: ownPlaces,
    reads: async (site, _, viewer) => ({ member: viewer.id, places: await myPlaces(site, viewer) }),
  }),
  answer: acts(places)({
    at: 'PUT /api/playing/events/{id}/place',
    what: 'Says that I will be there, take the place that I was offered, or cannot play',
    takes: ownPlaceAnswer,
    answers: z.object({ outcome, places: z.array(myPlace) }),
    async does(doing, { id, ...said }) {
      const { tx, site, viewer } = doing;
      const outcome = await answerPlace(doing, { event: id, member: viewer.id, ...said });
      return { outcome, places: await myPlaces({ ...site, db: tx }, viewer) };
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof placeActs> {}
}

export const placesApi = (site: Site) => actsApi(site, ...Object.values(placeActs));
