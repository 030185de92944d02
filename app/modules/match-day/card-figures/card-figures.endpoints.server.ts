import type { ApiRoutesByName } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { eventResultResource } from '#app/modules/leagues/leagues.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readMatchCardScores } from './card-figures.server.ts';
import { matchCardScoresSchema } from './card-figures-schemas.server.ts';

const cardFiguresEndpoints = {
  offer: queries(eventResultResource)({
    route: 'GET /api/desk/results/events/{id}/card',
    summary: 'Return the figures of a card for the result form, with author and time',
    response: matchCardScoresSchema,
    load: (site, { id }) => readMatchCardScores(site, id),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof cardFiguresEndpoints> {}
}

export const matchCardScoresApi = (site: Site) =>
  mountEndpoints(site, ...Object.values(cardFiguresEndpoints));
