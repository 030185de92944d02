import { z } from 'zod';
import type { RoutesByName } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { pickResource } from '#app/modules/sides/picks/selection-lock.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { answerPlace } from './answer-place.server.ts';
import { readOwnPlaces } from './own-places.server.ts';
import {
  ownPlaceAnswer,
  ownPlaceSchema,
  ownPlacesSchema,
  placeOutcomeSchema,
} from './place-schemas.server.ts';

export const ownPlaceEndpoints = {
  list: queries(pickResource)({
    route: 'GET /api/playing/places',
    summary: 'Return my places in future sides, next first',
    response: ownPlacesSchema,
    load: async (site, _, viewer) => ({ member: viewer.id, places: await readOwnPlaces(site, viewer) }),
  }),
  answer: mutations(pickResource)({
    route: 'PUT /api/playing/events/{id}/place',
    summary: 'Says that I will be there, take the place that I was offered, or cannot play',
    body: ownPlaceAnswer,
    response: z.object({ outcome: placeOutcomeSchema, places: z.array(ownPlaceSchema) }),
    async handler(ctx, { id, ...said }) {
      const { tx, site, viewer } = ctx;
      const outcome = await answerPlace(ctx, { event: id, member: viewer.id, ...said });
      return { outcome, places: await readOwnPlaces({ ...site, db: tx }, viewer) };
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends RoutesByName<typeof ownPlaceEndpoints> {}
}

export const ownPlacesApi = (site: Site) => mountEndpoints(site, ...Object.values(ownPlaceEndpoints));
