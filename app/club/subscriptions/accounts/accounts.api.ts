import { z } from '@hono/zod-openapi';
import { body, done, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { putInClass } from '#app/club/subscriptions/classes/classes.server.ts';
import { holding } from '#app/club/subscriptions/hold.server.ts';
import { askFee, letOff, refund } from '#app/club/subscriptions/payments/adjust.server.ts';
import { refundBody, sumBody } from '#app/club/subscriptions/payments/payment-schemas.server.ts';
import { yearParam } from '#app/club/subscriptions/years/year-schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readAccount } from './one-account.server.ts';
import { readRoom } from './room.server.ts';
import { accountInFull, room } from './room-schemas.server.ts';

const path = '/api/desk/subscriptions';
const one = { params: z.object({ id: pathId }) };
const always = [400, 401, 403, 404, 409, 413, 415, 422, 429] as const;

const calls = {
  room: memberCall({
    method: 'get',
    path,
    summary: 'How it stands with everybody in a year, the totals, and who may be reminded',
    request: { query: z.object({ year: yearParam.shape.year.optional() }) },
    responses: { 200: { description: 'The room', ...json(room) }, ...refusals(401, 403, 404, 422) },
  }),
  account: memberCall({
    method: 'get',
    path: `${path}/accounts/{id}`,
    summary: 'A member’s account: every entry, reminders, and what may be asked',
    request: one,
    responses: {
      200: { description: 'The account', ...json(accountInFull) },
      ...refusals(401, 403, 404, 422),
    },
  }),
  fee: memberCall({
    method: 'put',
    path: `${path}/accounts/{id}/fee`,
    summary: 'Asks a member for the year’s fee, or for another one than before',
    request: { ...one, ...ifMatch, ...body(sumBody) },
    responses: { ...done, ...refusals(...always), ...overtaken },
  }),
  letOff: memberCall({
    method: 'post',
    path: `${path}/accounts/{id}/letting-off`,
    summary: 'Lets a member off what they owe, or a part of it',
    request: { ...one, ...ifMatch, ...body(sumBody) },
    responses: { ...done, ...refusals(...always), ...overtaken },
  }),
  refund: memberCall({
    method: 'post',
    path: `${path}/accounts/{id}/refund`,
    summary: 'Pays a member’s credit back',
    request: { ...one, ...ifMatch, ...body(refundBody) },
    responses: { ...done, ...refusals(...always), ...overtaken },
  }),
  classes: memberCall({
    method: 'put',
    path: `${path}/classes`,
    summary: 'Puts members who are of no class into one',
    request: body(
      z.object({
        class: z.string().max(100),
        members: z.array(z.string().max(100)).min(1, 'Please choose who it is.').max(2000),
      }),
    ),
    responses: { 200: { description: 'Done', ...json(z.object({ put: z.int() })) }, ...refusals(...always) },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls about accounts; the guard of the room (subscriptions.api.ts) stands before them. */
export function accountsApi(site: Site) {
  return memberCalls()
    .openapi(calls.room, async (c) => c.json(await readRoom(site, c.req.valid('query').year), 200))
    .openapi(calls.account, async (c) => c.json(await readAccount(site, c.req.valid('param').id), 200))
    .openapi(calls.fee, async (c) => {
      const { sum: pence, note } = c.req.valid('json');
      const { id: member } = c.req.valid('param');
      await askFee(site, c.get('viewer'), { member, pence, note, version: versionSeen(c) });
      return c.body(null, 204);
    })
    .openapi(calls.letOff, async (c) => {
      const { sum: pence, note } = c.req.valid('json');
      const { id: member } = c.req.valid('param');
      await letOff(site, c.get('viewer'), { member, pence, note, version: versionSeen(c) });
      return c.body(null, 204);
    })
    .openapi(calls.refund, async (c) => {
      const { sum: pence, ...facts } = c.req.valid('json');
      const { id: member } = c.req.valid('param');
      await refund(site, c.get('viewer'), { member, pence, ...facts, version: versionSeen(c) });
      return c.body(null, 204);
    })
    .openapi(calls.classes, async (c) => {
      const { class: to, members } = c.req.valid('json');
      const put = await holding(site, (tx) => putInClass(tx, site.clock, c.get('viewer'), { to, members }));
      return c.json({ put }, 200);
    });
}
