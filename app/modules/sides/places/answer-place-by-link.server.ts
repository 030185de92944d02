import { z } from 'zod';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { performMutation } from '#app/endpoints/perform.server.ts';
import { teamPickResource } from '#app/modules/sides/picks/selection-lock.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { recordTeamPlaceAnswer, type TeamPlaceOutcome } from './answer-place.server.ts';
import { readTeamPlaceLinkOwner } from './own-place.server.ts';
import { teamPlaceAnswerBodySchema, teamPlaceOutcomeSchema } from './place-schemas.server.ts';

interface LinkAnswer {
  /** Client IP address, for rate limiting. */
  address: string;
  code: string;
  coming: boolean;
  why: string;
}

/** Same as the endpoint, whose response has all places of the member as well. */
const availabilityMutation = mutations(teamPickResource)({
  route: 'PUT /api/playing/events/{id}/place',
  summary: 'Confirm, accept or decline a place through the link of a mail',
  body: teamPlaceAnswerBodySchema,
  response: z.object({ outcome: teamPlaceOutcomeSchema }),
  handler: async (ctx, { id, ...said }) => ({
    outcome: await recordTeamPlaceAnswer(ctx, { event: id, member: ctx.viewer.id, ...said }),
  }),
});

/** Record the answer of the owner of a link; rate limited. */
export async function answerTeamPlaceByLink(
  site: Site,
  { address, code, coming, why }: LinkAnswer,
): Promise<TeamPlaceOutcome> {
  await site.limits.count({ 'code-here': address });
  const { owner, event } = await readTeamPlaceLinkOwner(site, code);
  return (await performMutation(site, owner, availabilityMutation, { id: event, coming, why })).outcome;
}
