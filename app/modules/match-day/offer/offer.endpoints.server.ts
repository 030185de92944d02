import type { Named } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { results } from '#app/modules/leagues/leagues.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readOffer } from './offer.server.ts';
import { cardOffer } from './offer-schemas.server.ts';

const calls = {
  offer: queries(results)({
    route: 'GET /api/desk/results/events/{id}/card',
    summary: 'Return the figures of a card for the result form, with author and time',
    response: cardOffer,
    load: (site, { id }) => readOffer(site, id),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const cardOfferApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
