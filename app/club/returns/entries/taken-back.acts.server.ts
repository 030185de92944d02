import { z } from '@hono/zod-openapi';
import { acts } from '#app/act/act.server.ts';
import { perform } from '#app/act/perform.server.ts';
import type { Named } from '#app/api/calls.ts';
import { side } from '#app/club/formats/formats.server.ts';
import type { Side } from '#app/club/formats/formats.ts';
import { oneReturn, readReturn } from '#app/club/returns/held/held-return.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { actorFor } from './enter.server.ts';
import { line } from './return-schemas.server.ts';
import { returns } from './returns.acts.server.ts';
import { letGo, takeBackWord } from './taken-back.server.ts';

const act = acts(returns);

export const takenBackActs = {
  letGo: act({
    at: 'DELETE /api/desk/league/returns/{id}/result',
    what: 'Takes a result out of the table that its club has taken back',
    holds: oneReturn,
    says: 'took a result out of the table',
    does: (doing, _, held) => letGo(doing, held),
  }),
};

/** By a club's own site; no address leads here. */
const takingBack = act({
  at: 'DELETE /by-link/returns/{id}/entries',
  what: 'Takes back what a club’s site has said of a match',
  takes: z.object({ side, by: line(80).default('') }),
  holds: oneReturn,
  says: 'took a result back',
  does: (doing, { id: _, ...said }, held) => takeBackWord(doing, held, said),
});

/** A club's own site takes back what it has said of its match. 404 for no such match. */
export async function takeBack(
  site: Site,
  { fixture, side, by }: { fixture: string; side: Side; by: string },
): Promise<void> {
  const held = await readReturn(site.db, fixture);
  await perform(site, actorFor(held, side, by), takingBack, { id: fixture, side, by });
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof takenBackActs> {}
}
