import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { performMutation } from '#app/endpoints/perform.server.ts';
import { homeOrAwaySchema } from '#app/modules/formats/formats.server.ts';
import type { MatchSide } from '#app/modules/formats/formats.ts';
import { matchResultLock, readMatchResult } from '#app/modules/returns/record/match-return.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { matchResultResource } from './result-entry.endpoints.server.ts';
import { createTrimmedTextSchema } from './result-entry-schemas.server.ts';
import { removeRetractedResult, storeResultRetraction } from './retracted-results.server.ts';
import { createCaptainAuditActor } from './store-entry.server.ts';

const mutation = mutations(matchResultResource);

export const retractedResultEndpoints = {
  letGo: mutation({
    route: 'DELETE /api/desk/league/returns/{id}/result',
    summary: 'Remove a result from the table that its club has retracted',
    lock: matchResultLock,
    audit: 'removed a result from the table',
    handler: (ctx, _, held) => removeRetractedResult(ctx, held),
  }),
};

/** Mutation for a club site; internal, no HTTP route leads here. */
const takingBack = mutation({
  route: 'DELETE /by-link/returns/{id}/entries',
  summary: 'Retract the entry of a club’s site for a match',
  body: z.object({ side: homeOrAwaySchema, by: createTrimmedTextSchema(80).default('') }),
  lock: matchResultLock,
  audit: 'withdrew a result',
  handler: (ctx, { id: _, ...said }, held) => storeResultRetraction(ctx, held, said),
});

/** Retracts a club site's own entry. Throws 404 if the match is unknown. */
export async function retractResultEntry(
  site: Site,
  { fixture, side, by }: { fixture: string; side: MatchSide; by: string },
): Promise<void> {
  const held = await readMatchResult(site.db, fixture);
  await performMutation(site, createCaptainAuditActor(held, side, by), takingBack, { id: fixture, side, by });
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof retractedResultEndpoints> {}
}
