import { looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import { results } from '#app/club/leagues/leagues.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readOffer } from './offer.server.ts';
import { cardOffer } from './offer-schemas.server.ts';

const calls = {
  offer: looks(results)({
    at: 'GET /api/desk/results/events/{id}/card',
    what: 'What the card from the green has for the result of a match, with who wrote it and when',
    answers: cardOffer,
    reads: (site, { id }) => readOffer(site, id),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const cardOfferApi = (site: Site) => actsApi(site, ...Object.values(calls));
