import { z } from '@hono/zod-openapi';
import { body, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { deskPlaces } from './desk-place-schemas.server.ts';
import { offerPlace, readDeskPlaces, writeDownAnswer } from './desk-places.server.ts';
import { placeAnswer } from './place-schemas.server.ts';

const path = '/api/desk/playing/events/{id}/places';
const one = { params: z.object({ id: pathId }) };
const oneOf = { params: z.object({ id: pathId, member: pathId }) };
const guests = '/api/desk/playing/events/{id}/guests/{guest}';
const guestOf = { params: z.object({ id: pathId, guest: pathId }) };
const shown = { 200: { description: 'Who is picked, as it stands then', ...json(deskPlaces) } };

const calls = {
  read: memberCall({
    method: 'get',
    path,
    summary: 'Who is picked for an event, who has answered, and how to reach the others',
    request: one,
    responses: { ...shown, ...refusals(401, 403, 404, 422) },
  }),
  answer: memberCall({
    method: 'put',
    path: `${path}/{member}`,
    summary: 'Writes down what somebody has said on the telephone',
    request: { ...oneOf, ...body(placeAnswer) },
    responses: { ...shown, ...refusals(400, 401, 403, 404, 409, 413, 415, 422, 429) },
  }),
  guest: memberCall({
    method: 'put',
    path: guests,
    summary:
      'Writes down what a guest has said who was rung; one among the reserves who can play has the place that is free',
    request: { ...guestOf, ...body(placeAnswer) },
    responses: { ...shown, ...refusals(400, 401, 403, 404, 409, 413, 415, 422, 429) },
  }),
  offer: memberCall({
    method: 'post',
    path: `${path}/{member}/offer`,
    summary: 'Offers a reserve a place that is free; their mail asks them',
    request: oneOf,
    responses: { ...shown, ...refusals(401, 403, 404, 409, 422, 429) },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls of the captain's screen of who has answered. */
export function placesDeskApi(site: Site) {
  const api = memberCalls();
  for (const some of ['places', 'guests'])
    api.use(`/api/desk/playing/events/:id/${some}/*`, guardRoom(site, 'playing'));
  return api
    .openapi(calls.read, async (c) =>
      c.json(await readDeskPlaces(site, c.get('viewer'), c.req.valid('param').id), 200),
    )
    .openapi(calls.answer, async (c) => {
      const { id: event, member } = c.req.valid('param');
      await writeDownAnswer(site, c.get('viewer'), { event, member, ...c.req.valid('json') });
      return c.json(await readDeskPlaces(site, c.get('viewer'), event), 200);
    })
    .openapi(calls.guest, async (c) => {
      const { id: event, guest } = c.req.valid('param');
      await writeDownAnswer(site, c.get('viewer'), { event, guest, ...c.req.valid('json') });
      return c.json(await readDeskPlaces(site, c.get('viewer'), event), 200);
    })
    .openapi(calls.offer, async (c) => {
      const { id: event, member } = c.req.valid('param');
      await offerPlace(site, c.get('viewer'), { event, member });
      return c.json(await readDeskPlaces(site, c.get('viewer'), event), 200);
    });
}
