import { z } from '@hono/zod-openapi';
import { body, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { guard } from '#app/api/who/guard.server.ts';
import { liftsApi } from '#app/club/playing/lifts/lifts.api.ts';
import { newsApi } from '#app/club/playing/news/news.api.ts';
import type { Site } from '#app/site/site.server.ts';
import { answerPlace } from './answer-place.server.ts';
import { myPlaces, refuseUnused } from './my-places.server.ts';
import { myPlace, outcome, placeAnswer } from './place-schemas.server.ts';
import { placesDeskApi } from './places-desk.api.ts';

const calls = {
  list: memberCall({
    method: 'get',
    path: '/api/playing/places',
    summary: 'My places in sides to come, the next first',
    responses: {
      200: { description: 'Places', ...json(z.object({ member: z.string(), places: z.array(myPlace) })) },
      ...refusals(401, 404),
    },
  }),
  answer: memberCall({
    method: 'put',
    path: '/api/playing/events/{id}/place',
    summary: 'Says that I will be there, take the place that I was offered, or cannot play',
    request: { params: z.object({ id: pathId }), ...body(placeAnswer) },
    responses: {
      200: { description: 'What has become of it', ...json(z.object({ outcome, places: z.array(myPlace) })) },
      ...refusals(400, 401, 404, 409, 413, 415, 422, 429),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** What a member who is picked sees and says of it. */
export function placesApi(site: Site) {
  const api = memberCalls();
  api.use('/api/playing/places', guard(site));
  api.use('/api/playing/events/:id/place', guard(site));
  for (const ofTheDesk of [placesDeskApi, liftsApi, newsApi]) api.route('/', ofTheDesk(site));
  return api
    .openapi(calls.list, async (c) => {
      refuseUnused(site);
      const viewer = c.get('viewer');
      return c.json({ member: viewer.id, places: await myPlaces(site, viewer) }, 200);
    })
    .openapi(calls.answer, async (c) => {
      refuseUnused(site);
      const viewer = c.get('viewer');
      const { id: event } = c.req.valid('param');
      const outcome = await answerPlace(site, viewer, { event, member: viewer.id, ...c.req.valid('json') });
      return c.json({ outcome, places: await myPlaces(site, viewer) }, 200);
    });
}
