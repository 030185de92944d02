import { z } from '@hono/zod-openapi';
import { body, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { guard } from '#app/api/who/guard.server.ts';
import { partyBody } from '#app/club/gatherings/coming/coming-schemas.server.ts';
import { withoutContact } from '#app/club/gatherings/coming/comings.server.ts';
import { changeOwn, comeAsMember, withdrawOwn } from '#app/club/gatherings/coming/reply.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { memberGathering, ownComing, readForMember } from './read-for-member.server.ts';

const path = '/api/coming/{event}';
const one = { params: z.object({ event: pathId }) };
const reply = { params: z.object({ event: pathId, id: pathId }) };
const always = [400, 401, 404, 409, 413, 415, 422, 429] as const;

const calls = {
  read: memberCall({
    method: 'get',
    path,
    summary: 'What is asked of an event, one’s own reply, and those of whom one has put down',
    request: one,
    responses: { 200: { description: 'The event', ...json(memberGathering) }, ...refusals(401, 404, 422) },
  }),
  add: memberCall({
    method: 'post',
    path: `${path}/replies`,
    summary: 'Puts one’s own name down, or another member’s: it is written who did',
    request: {
      ...one,
      ...body(partyBody.extend({ member: pathId.nullable().default(null) })),
      headers: z.object({ 'idempotency-key': z.string().min(8).max(100).optional() }),
    },
    responses: { 201: { description: 'Down', ...json(ownComing) }, ...refusals(...always) },
  }),
  change: memberCall({
    method: 'put',
    path: `${path}/replies/{id}`,
    summary: 'Changes such a reply',
    request: { ...reply, ...ifMatch, ...body(partyBody) },
    responses: { 200: { description: 'Changed', ...json(ownComing) }, ...refusals(...always), ...overtaken },
  }),
  withdraw: memberCall({
    method: 'delete',
    path: `${path}/replies/{id}`,
    summary: 'Withdraws such a reply',
    request: { ...reply, ...ifMatch },
    responses: {
      200: { description: 'Withdrawn', ...json(ownComing) },
      ...refusals(401, 404, 409, 422, 429),
      ...overtaken,
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls by which members say whether they come; 404 while the club does not use it. */
export function myComingApi(site: Site) {
  const api = memberCalls();
  api.use('/api/coming/*', guard(site), async (_, next) => {
    if (!site.club.uses.coming) throw new Refusal(404, 'There is nothing here.');
    await next();
  });
  return api
    .openapi(calls.read, async (c) =>
      c.json(await readForMember(site, c.get('viewer'), c.req.valid('param').event), 200),
    )
    .openapi(calls.add, async (c) => {
      const viewer = c.get('viewer');
      const key = c.req.valid('header')['idempotency-key'];
      const sending = key ? `member ${viewer.id} ${key}` : null;
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), sending };
      return c.json(withoutContact(await comeAsMember(site, viewer, input)), 201);
    })
    .openapi(calls.change, async (c) => {
      const viewer = c.get('viewer');
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c), viewer };
      return c.json(withoutContact(await changeOwn(site, input)), 200);
    })
    .openapi(calls.withdraw, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c), viewer: c.get('viewer') };
      return c.json(withoutContact(await withdrawOwn(site, input)), 200);
    });
}
