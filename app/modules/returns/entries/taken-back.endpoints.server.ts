import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { perform } from '#app/endpoints/perform.server.ts';
import { side } from '#app/modules/formats/formats.server.ts';
import type { Side } from '#app/modules/formats/formats.ts';
import { oneReturn, readReturn } from '#app/modules/returns/held/held-return.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { actorFor } from './enter.server.ts';
import { line } from './return-schemas.server.ts';
import { returns } from './returns.endpoints.server.ts';
import { letGo, takeBackWord } from './taken-back.server.ts';

const mutation = mutations(returns);

export const takenBackEndpoints = {
  letGo: mutation({
    route: 'DELETE /api/desk/league/returns/{id}/result',
    summary: 'Remove a result from the table that its club has retracted',
    lock: oneReturn,
    audit: 'took a result out of the table',
    handler: (ctx, _, held) => letGo(ctx, held),
  }),
};

/** Mutation for a club site; internal, no HTTP route leads here. */
const takingBack = mutation({
  route: 'DELETE /by-link/returns/{id}/entries',
  summary: 'Retract the entry of a club’s site for a match',
  body: z.object({ side, by: line(80).default('') }),
  lock: oneReturn,
  audit: 'took a result back',
  handler: (ctx, { id: _, ...said }, held) => takeBackWord(ctx, held, said),
});

/** Retracts a club site's own entry. Throws 404 if the match is unknown. */
export async function takeBack(
  site: Site,
  { fixture, side, by }: { fixture: string; side: Side; by: string },
): Promise<void> {
  const held = await readReturn(site.db, fixture);
  await perform(site, actorFor(held, side, by), takingBack, { id: fixture, side, by });
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof takenBackEndpoints> {}
}
