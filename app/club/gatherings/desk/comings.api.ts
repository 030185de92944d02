import { z } from '@hono/zod-openapi';
import { body, done, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { coming, deskBody } from '#app/club/gatherings/coming/coming-schemas.server.ts';
import { penceOf, sumWrong } from '#app/core/money.ts';
import type { Site } from '#app/site/site.server.ts';
import { moved } from './coming-desk-schemas.server.ts';
import { addAtDesk, changeAtDesk, forgetComing, notePaid, setWithdrawn } from './desk-comings.server.ts';

const path = '/api/desk/coming/{event}/replies';
const one = { params: z.object({ event: pathId, id: pathId }) };
const always = [400, 401, 403, 404, 409, 413, 415, 422, 429] as const;

const paidWrong = sumWrong('what has been paid');
const paidBody = z.object({
  paid: z
    .string(paidWrong)
    .refine((text) => penceOf(text) !== null, paidWrong)
    .transform((text) => penceOf(text) ?? 0),
});

const calls = {
  add: memberCall({
    method: 'post',
    path,
    summary: 'Puts somebody down who rang or said so',
    request: {
      params: z.object({ event: pathId }),
      ...body(deskBody),
      headers: z.object({ 'idempotency-key': z.string().min(8).max(100).optional() }),
    },
    responses: { 201: { description: 'Added', ...json(coming) }, ...refusals(...always) },
  }),
  change: memberCall({
    method: 'put',
    path: `${path}/{id}`,
    summary: 'Changes a reply; whoever waits and fits then moves up',
    request: { ...one, ...ifMatch, ...body(deskBody) },
    responses: { 200: { description: 'Changed', ...json(moved) }, ...refusals(...always), ...overtaken },
  }),
  pay: memberCall({
    method: 'put',
    path: `${path}/{id}/paid`,
    summary: 'Notes how much of it has been paid so far',
    request: { ...one, ...ifMatch, ...body(paidBody) },
    responses: { 200: { description: 'Noted', ...json(coming) }, ...refusals(...always), ...overtaken },
  }),
  state: memberCall({
    method: 'put',
    path: `${path}/{id}/state`,
    summary:
      'Withdraws a reply, puts it back, or confirms one that waits for it; the first that fit get places that come free',
    request: { ...one, ...ifMatch, ...body(z.object({ withdrawn: z.boolean('It is withdrawn or not.') })) },
    responses: { 200: { description: 'Done', ...json(moved) }, ...refusals(...always), ...overtaken },
  }),
  forget: memberCall({
    method: 'delete',
    path: `${path}/{id}`,
    summary: 'Deletes a withdrawn reply for good',
    request: { ...one, ...ifMatch },
    responses: { ...done, ...refusals(401, 403, 404, 409, 422, 429), ...overtaken },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls about replies; the guard of the room (gatherings.api.ts) stands before them. */
export function comingsApi(site: Site) {
  return memberCalls()
    .openapi(calls.add, async (c) => {
      const viewer = c.get('viewer');
      const key = c.req.valid('header')['idempotency-key'];
      const sending = key ? `desk ${viewer.id} ${key}` : null;
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), sending };
      return c.json(await addAtDesk(site, viewer, input), 201);
    })
    .openapi(calls.change, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(await changeAtDesk(site, c.get('viewer'), input), 200);
    })
    .openapi(calls.pay, async (c) => {
      const pence = c.req.valid('json').paid;
      const input = { ...c.req.valid('param'), pence, version: versionSeen(c) };
      return c.json(await notePaid(site, c.get('viewer'), input), 200);
    })
    .openapi(calls.state, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(await setWithdrawn(site, c.get('viewer'), input), 200);
    })
    .openapi(calls.forget, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c) };
      await forgetComing(site, c.get('viewer'), input);
      return c.body(null, 204);
    });
}
