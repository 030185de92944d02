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
    summary: 'The card of a match as it stands, for any member',
    ...shown,
  }),
  keep: mutations(cards)({
    route: 'PUT /api/playing/cards/{id}/sides/{side}',
    summary: 'Keeps the card of one side, whole; the version of it that was seen is in the body',
    body: sentRink,
    versionInBody: true,
    ...shown,
    handler: (ctx, sent) => keepRink(ctx, sent),
  }),
  // A member does it, and it is listed and taken back where the results are.
  result: mutations({ ...results, permission: 'member', auditSection: results.permission })({
    route: 'PUT /api/playing/cards/{id}/result',
    summary: 'The card becomes the result that the tables use',
    body: saidResult,
    // It waits on a phone where there is no line, and is sent again where the answer was lost.
    idempotent: true,
    lock: cardResult,
    audit: (_, { event }) => (event.winner === null ? 'entered a result' : 'changed a result'),
    handler: async (ctx, said, was) => enterResult(ctx, was, await sheetOf(ctx, said, was)),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof cardEndpoints> {}
}

/** The calls about the card of a match, from the green. */
export const cardApi = (site: Site) => mountEndpoints(site, ...Object.values(cardEndpoints));
