import type { Named } from '#app/api/calls.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { enterResult, results } from '#app/modules/leagues/leagues.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readCard } from './card.server.ts';
import { cards } from './card-event.server.ts';
import { cardScreen, saidResult, sentRink } from './card-schemas.server.ts';
import { keepRink } from './keep-rink.server.ts';
import { cardResult, sheetOf } from './say-result.server.ts';

const shown = {
  response: cardScreen,
  load: (site: Site, { id }: { id: string }, viewer: Viewer) => readCard(site, viewer, id),
};

export const cardEndpoints = {
  read: queries(cards)({
    route: 'GET /api/playing/cards/{id}',
    summary: 'Return the card of a match, for any member',
    ...shown,
  }),
  keep: mutations(cards)({
    route: 'PUT /api/playing/cards/{id}/sides/{side}',
    summary: 'Store one rink of a card; the body holds the version last seen',
    body: sentRink,
    versionInBody: true,
    ...shown,
    handler: (ctx, sent) => keepRink(ctx, sent),
  }),
  // Written by members, but listed and reversed in the results section.
  result: mutations({ ...results, permission: 'member', auditSection: results.permission })({
    route: 'PUT /api/playing/cards/{id}/result',
    summary: 'Confirm the card as the result that the tables use',
    body: saidResult,
    // Queued offline, and sent again after a lost response.
    idempotent: true,
    lock: cardResult,
    audit: (_, { event }) => (event.winner === null ? 'entered a result' : 'changed a result'),
    handler: async (ctx, said, was) => enterResult(ctx, was, await sheetOf(ctx, said, was)),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof cardEndpoints> {}
}

/** Endpoints of the match card at the green. */
export const cardApi = (site: Site) => mountEndpoints(site, ...Object.values(cardEndpoints));
