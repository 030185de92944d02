import type { RoutesByName } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { resultResource } from '#app/modules/leagues/leagues.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readCardFigures } from './card-figures.server.ts';
import { cardResultFiguresSchema } from './card-figures-schemas.server.ts';

const cardFiguresEndpoints = {
  offer: queries(resultResource)({
    route: 'GET /api/desk/results/events/{id}/card',
    summary: 'Return the figures of a card for the result form, with author and time',
    response: cardResultFiguresSchema,
    load: (site, { id }) => readCardFigures(site, id),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends RoutesByName<typeof cardFiguresEndpoints> {}
}

export const cardFiguresApi = (site: Site) => mountEndpoints(site, ...Object.values(cardFiguresEndpoints));
