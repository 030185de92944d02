import { z } from 'zod';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { perform } from '#app/endpoints/perform.server.ts';
import { places } from '#app/modules/sides/picked/hold-selection.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { answerPlace, type Outcome } from './answer-place.server.ts';
import { ownerByCode } from './my-place.server.ts';
import { outcome, placeAnswer } from './place-schemas.server.ts';

interface ByCode {
  /** The internet address that it comes from: tries are counted. */
  address: string;
  code: string;
  coming: boolean;
  why: string;
}

/** As by the call, which shows all their places afterwards. */
const availabilityMutation = mutations(places)({
  route: 'PUT /api/playing/events/{id}/place',
  summary:
    'Says by the link of a mail that I will be there, take the place that I was offered, or cannot play',
  body: placeAnswer,
  response: z.object({ outcome }),
  handler: async (ctx, { id, ...said }) => ({
    outcome: await answerPlace(ctx, { event: id, member: ctx.viewer.id, ...said }),
  }),
});

/** Answers for whomever a link belongs to, and for nobody else. */
export async function answerByCode(site: Site, { address, code, coming, why }: ByCode): Promise<Outcome> {
  await site.limits.count({ 'code-here': address });
  const { owner, event } = await ownerByCode(site, code);
  return (await perform(site, owner, availabilityMutation, { id: event, coming, why })).outcome;
}
