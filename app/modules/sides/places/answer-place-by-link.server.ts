import { z } from 'zod';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { performMutation } from '#app/endpoints/perform.server.ts';
import { pickResource } from '#app/modules/sides/picks/selection-lock.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { answerPlace, type PlaceOutcome } from './answer-place.server.ts';
import { readPlaceLinkOwner } from './own-place.server.ts';
import { placeAnswerBody, placeOutcomeSchema } from './place-schemas.server.ts';

interface LinkAnswer {
  /** Client IP address, for rate limiting. */
  address: string;
  code: string;
  coming: boolean;
  why: string;
}

/** Same as the endpoint, whose response has all places of the member as well. */
const availabilityMutation = mutations(pickResource)({
  route: 'PUT /api/playing/events/{id}/place',
  summary: 'Confirm, accept or decline a place through the link of a mail',
  body: placeAnswerBody,
  response: z.object({ outcome: placeOutcomeSchema }),
  handler: async (ctx, { id, ...said }) => ({
    outcome: await answerPlace(ctx, { event: id, member: ctx.viewer.id, ...said }),
  }),
});

/** Record the answer of the owner of a link; rate limited. */
export async function answerPlaceByLink(
  site: Site,
  { address, code, coming, why }: LinkAnswer,
): Promise<PlaceOutcome> {
  await site.limits.count({ 'code-here': address });
  const { owner, event } = await readPlaceLinkOwner(site, code);
  return (await performMutation(site, owner, availabilityMutation, { id: event, coming, why })).outcome;
}
