import { z } from 'zod';
import type { Named } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { places } from '#app/modules/sides/picked/hold-selection.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { answerPlace } from './answer-place.server.ts';
import { myPlaces } from './my-places.server.ts';
import { myPlace, outcome, ownPlaceAnswer, ownPlaces } from './place-schemas.server.ts';

export const placeEndpoints = {
  list: queries(places)({
    route: 'GET /api/playing/places',
    summary: 'Return my places in future sides, next first',
    response: ownPlaces,
    load: async (site, _, viewer) => ({ member: viewer.id, places: await myPlaces(site, viewer) }),
  }),
  answer: mutations(places)({
    route: 'PUT /api/playing/events/{id}/place',
    summary: 'Says that I will be there, take the place that I was offered, or cannot play',
    body: ownPlaceAnswer,
    response: z.object({ outcome, places: z.array(myPlace) }),
    async handler(ctx, { id, ...said }) {
      const { tx, site, viewer } = ctx;
      const outcome = await answerPlace(ctx, { event: id, member: viewer.id, ...said });
      return { outcome, places: await myPlaces({ ...site, db: tx }, viewer) };
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof placeEndpoints> {}
}

export const placesApi = (site: Site) => mountEndpoints(site, ...Object.values(placeEndpoints));
