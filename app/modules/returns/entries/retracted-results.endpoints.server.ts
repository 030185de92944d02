import { z } from '@hono/zod-openapi';
import type { RoutesByName } from '#app/api/calls.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { performMutation } from '#app/endpoints/perform.server.ts';
import { sideSchema } from '#app/modules/formats/formats.server.ts';
import type { MatchSide } from '#app/modules/formats/formats.ts';
import { matchReturnLock, readMatchReturn } from '#app/modules/returns/record/match-return.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { matchReturnResource } from './result-entry.endpoints.server.ts';
import { trimmedTextSchema } from './result-entry-schemas.server.ts';
import { removeRetractedResult, storeRetraction } from './retracted-results.server.ts';
import { createCaptainActor } from './store-entry.server.ts';

const mutation = mutations(matchReturnResource);

export const retractedResultEndpoints = {
  letGo: mutation({
    route: 'DELETE /api/desk/league/returns/{id}/result',
    summary: 'Remove a result from the table that its club has retracted',
    lock: matchReturnLock,
    audit: 'took a result out of the table',
    handler: (ctx, _, held) => removeRetractedResult(ctx, held),
  }),
};

/** Mutation for a club site; internal, no HTTP route leads here. */
const takingBack = mutation({
  route: 'DELETE /by-link/returns/{id}/entries',
  summary: 'Retract the entry of a club’s site for a match',
  body: z.object({ side: sideSchema, by: trimmedTextSchema(80).default('') }),
  lock: matchReturnLock,
  audit: 'took a result back',
  handler: (ctx, { id: _, ...said }, held) => storeRetraction(ctx, held, said),
});

/** Retracts a club site's own entry. Throws 404 if the match is unknown. */
export async function retractResultEntry(
  site: Site,
  { fixture, side, by }: { fixture: string; side: MatchSide; by: string },
): Promise<void> {
  const held = await readMatchReturn(site.db, fixture);
  await performMutation(site, createCaptainActor(held, side, by), takingBack, { id: fixture, side, by });
}

declare module '#app/api/calls.ts' {
  interface Calls extends RoutesByName<typeof retractedResultEndpoints> {}
}
