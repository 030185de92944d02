import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { enterClubMatchResult, eventResultResource } from '#app/modules/leagues/leagues.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readMatchCard } from './card.server.ts';
import { matchCardResource } from './card-event.server.ts';
import { getConfirmedMatchScoreSheet, lockableMatchCardResult } from './card-result.server.ts';
import {
  matchCardPageSchema,
  matchCardResultBodySchema,
  rinkScorecardBodySchema,
} from './card-schemas.server.ts';
import { storeRinkScorecard } from './store-rink.server.ts';

const cardResponse = {
  response: matchCardPageSchema,
  load: (site: Site, { id }: { id: string }, viewer: SignedInViewer) => readMatchCard(site, viewer, id),
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
    body: rinkScorecardBodySchema,
    versionInBody: true,
    ...cardResponse,
    handler: (ctx, sent) => storeRinkScorecard(ctx, sent),
  }),
  // Written by members, but listed and reversed in the results section.
  result: mutations({
    ...eventResultResource,
    permission: 'member',
    auditSection: eventResultResource.permission,
  })({
    route: 'PUT /api/playing/cards/{id}/result',
    summary: 'Confirm the card as the result that the tables use',
    body: matchCardResultBodySchema,
    // Queued offline, and sent again after a lost response.
    idempotent: true,
    lock: lockableMatchCardResult,
    audit: (_, { event }) => (event.winner === null ? 'entered a result' : 'changed a result'),
    handler: async (ctx, said, was) =>
      enterClubMatchResult(ctx, was, await getConfirmedMatchScoreSheet(ctx, said, was)),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof matchCardEndpoints> {}
}

/** Endpoints of the match card at the green. */
export const matchCardApi = (site: Site) => mountEndpoints(site, ...Object.values(matchCardEndpoints));
