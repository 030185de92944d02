import { z } from 'zod';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { perform } from '#app/endpoints/perform.server.ts';
import { places } from '#app/modules/sides/picked/hold-selection.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { answerPlace, type Outcome } from './answer-place.server.ts';
import { ownerByCode } from './my-place.server.ts';
import { outcome, placeAnswer } from './place-schemas.server.ts';

interface ByCode {
  /** Client IP address, for rate limiting. */
  address: string;
  code: string;
  coming: boolean;
  why: string;
}

/** Same as the endpoint, whose response has all places of the member as well. */
const availabilityMutation = mutations(places)({
  route: 'PUT /api/playing/events/{id}/place',
  summary: 'Confirm, accept or decline a place through the link of a mail',
  body: placeAnswer,
  response: z.object({ outcome }),
  handler: async (ctx, { id, ...said }) => ({
    outcome: await answerPlace(ctx, { event: id, member: ctx.viewer.id, ...said }),
  }),
});

/** Record the answer of the owner of a link; rate limited. */
export async function answerByCode(site: Site, { address, code, coming, why }: ByCode): Promise<Outcome> {
  await site.limits.count({ 'code-here': address });
  const { owner, event } = await ownerByCode(site, code);
  return (await perform(site, owner, availabilityMutation, { id: event, coming, why })).outcome;
}
