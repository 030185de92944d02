import type { Viewer } from '#app/api/auth/sessions.server.ts';
import type { RoutesByName } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { enterResult, resultResource } from '#app/modules/leagues/leagues.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readMatchCard } from './card.server.ts';
import { matchCardResource } from './card-event.server.ts';
import { getConfirmedScoreSheet, lockableCardResult } from './card-result.server.ts';
import { cardResultBody, cardScreenSchema, sentRinkBody } from './card-schemas.server.ts';
import { storeRink } from './store-rink.server.ts';

const cardResponse = {
  response: cardScreenSchema,
  load: (site: Site, { id }: { id: string }, viewer: Viewer) => readMatchCard(site, viewer, id),
};

export const matchCardEndpoints = {
  read: queries(matchCardResource)({
    route: 'GET /api/playing/cards/{id}',
    summary: 'Return the card of a match, for any member',
    ...cardResponse,
  }),
  keep: mutations(matchCardResource)({
    route: 'PUT /api/playing/cards/{id}/sides/{side}',
    summary: 'Store one rink of a card; the body holds the version last seen',
    body: sentRinkBody,
    versionInBody: true,
    ...cardResponse,
    handler: (ctx, sent) => storeRink(ctx, sent),
  }),
  // Written by members, but listed and reversed in the results section.
  result: mutations({ ...resultResource, permission: 'member', auditSection: resultResource.permission })({
    route: 'PUT /api/playing/cards/{id}/result',
    summary: 'Confirm the card as the result that the tables use',
    body: cardResultBody,
    // Queued offline, and sent again after a lost response.
    idempotent: true,
    lock: lockableCardResult,
    audit: (_, { event }) => (event.winner === null ? 'entered a result' : 'changed a result'),
    handler: async (ctx, said, was) => enterResult(ctx, was, await getConfirmedScoreSheet(ctx, said, was)),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends RoutesByName<typeof matchCardEndpoints> {}
}

/** Endpoints of the match card at the green. */
export const matchCardApi = (site: Site) => mountEndpoints(site, ...Object.values(matchCardEndpoints));
