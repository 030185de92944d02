import { z } from 'zod';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { teamPickResource } from '#app/modules/sides/picks/selection-lock.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { recordTeamPlaceAnswer } from './answer-place.server.ts';
import { readOwnTeamPlaces } from './own-places.server.ts';
import {
  ownTeamPlaceAnswerBodySchema,
  ownTeamPlaceSchema,
  ownTeamPlacesSchema,
  teamPlaceOutcomeSchema,
} from './place-schemas.server.ts';

export const ownTeamPlaceEndpoints = {
  list: queries(teamPickResource)({
    route: 'GET /api/playing/places',
    summary: 'Return my places in future sides, next first',
    response: ownTeamPlacesSchema,
    load: async (site, _, viewer) => ({ member: viewer.id, places: await readOwnTeamPlaces(site, viewer) }),
  }),
  answer: mutations(teamPickResource)({
    route: 'PUT /api/playing/events/{id}/place',
    summary: 'Says that I will be there, take the place that I was offered, or cannot play',
    body: ownTeamPlaceAnswerBodySchema,
    response: z.object({ outcome: teamPlaceOutcomeSchema, places: z.array(ownTeamPlaceSchema) }),
    async handler(ctx, { id, ...said }) {
      const { tx, site, viewer } = ctx;
      const outcome = await recordTeamPlaceAnswer(ctx, { event: id, member: viewer.id, ...said });
      return { outcome, places: await readOwnTeamPlaces({ ...site, db: tx }, viewer) };
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof ownTeamPlaceEndpoints> {}
}

export const ownTeamPlacesApi = (site: Site) => mountEndpoints(site, ...Object.values(ownTeamPlaceEndpoints));
