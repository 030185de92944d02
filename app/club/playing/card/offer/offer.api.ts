import { z } from '@hono/zod-openapi';
import { json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readOffer } from './offer.server.ts';
import { cardOffer } from './offer-schemas.server.ts';

const calls = {
  offer: memberCall({
    method: 'get',
    path: '/api/desk/results/events/{id}/card',
    summary: 'What the card from the green has for the result of a match, with who wrote it and when',
    request: { params: z.object({ id: pathId }) },
    responses: {
      200: { description: 'The figures, or none', ...json(cardOffer) },
      ...refusals(401, 403, 404, 422),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** What the form of a result is offered by the card. */
export function cardOfferApi(site: Site) {
  const api = memberCalls();
  api.use('/api/desk/results/events/:id/card', guardRoom(site, 'results'));
  return api.openapi(calls.offer, async (c) => c.json(await readOffer(site, c.req.valid('param').id), 200));
}
