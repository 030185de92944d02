import { z } from 'zod';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { teamSelectionResource } from '#app/modules/sides/sides.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readSidesPublishingReview, sidesPublishingReviewSchema } from './review-sides.server.ts';
import { saveSides, unpublishSides } from './save-sides.server.ts';
import { readTeamSelectionPage } from './selection-page.server.ts';
import { setPlayerPairRule } from './set-pair-rule.server.ts';
import { sidesLock } from './sides-lock.server.ts';
import {
  playerPairRuleBodySchema,
  saveSidesBodySchema,
  saveSidesResponseSchema,
  teamSelectionPageSchema,
} from './sides-schemas.server.ts';

const mutation = mutations(teamSelectionResource);

const calls = {
  read: queries(teamSelectionResource)({
    route: 'GET /api/desk/playing/sides/{event}',
    summary: 'Return the sides of an event, and all candidates',
    response: teamSelectionPageSchema,
    load: (site, { event }) => readTeamSelectionPage(site, event),
  }),
  save: mutation({
    route: 'PUT /api/desk/playing/sides/{event}',
    summary:
      'Store the sides of an event as a whole; when publishing, notify players whose place has changed',
    body: saveSidesBodySchema,
    lock: sidesLock,
    response: saveSidesResponseSchema,
    idempotent: true,
    handler: (ctx, { event, ...body }, was) => saveSides(ctx, event, body, was),
  }),
  look: queries(teamSelectionResource)({
    route: 'GET /api/desk/playing/sides/{event}/telling',
    summary: 'Return the recipients of the stored sides, and what blocks publishing',
    response: sidesPublishingReviewSchema,
    load: (site, { event }, viewer) => readSidesPublishingReview(site, viewer, event),
  }),
  takeBack: mutation({
    route: 'DELETE /api/desk/playing/sides/{event}/publication',
    summary: 'Revert published sides to a draft, unless players have been notified',
    lock: sidesLock,
    response: z.object({ version: z.int() }),
    audit: 'unpublished the team for',
    handler: (ctx, { event }, was) => unpublishSides(ctx, event, was),
  }),
  pair: mutation({
    route: 'PUT /api/desk/playing/pairings',
    summary: 'Set or delete the pair rule of two members: apart or together',
    body: playerPairRuleBodySchema,
    handler: (ctx, pair) => setPlayerPairRule(ctx, pair),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

/** Endpoints of the selection page. */
export const sidesApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
