import { z } from '@hono/zod-openapi';
import { body, done, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { guard } from '#app/api/who/guard.server.ts';
import { addAway, removeAway } from '#app/club/duties/away/away.server.ts';
import { swapAnswer, swapBody } from '#app/club/duties/swaps/swap-fields.ts';
import { askSwap, withdrawSwap } from '#app/club/duties/swaps/swaps.server.ts';
import { takeTurn } from '#app/club/duties/swaps/take-turn.server.ts';
import { confirmTurn } from '#app/club/duties/turns/turn-acts.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { readMyDuties } from './my-duties.server.ts';
import { myAwayBody, myDuties } from './my-duties-schemas.ts';

const path = '/api/duties';
const one = { params: z.object({ id: pathId }) };
const always = [400, 401, 404, 409, 413, 415, 422, 429] as const;

const does = <P extends string, M extends 'put' | 'post' | 'delete', R extends object>(
  method: M,
  path: P,
  summary: string,
  request: R,
) =>
  memberCall({
    ...{ method, path, summary, request: { ...one, ...request } },
    responses: { ...done, ...refusals(...always) },
  });

const calls = {
  read: memberCall({
    ...{
      method: 'get',
      path,
      summary: 'My turns, what others ask of me, my days away, and who else does what',
    },
    responses: { 200: { description: 'My duties', ...json(myDuties) }, ...refusals(401, 404) },
  }),
  confirm: does('put', `${path}/turns/{id}/confirmation`, 'I will do it', {}),
  swap: memberCall({
    ...{ method: 'post', path: `${path}/turns/{id}/swap`, request: { ...one, ...body(swapBody) } },
    summary: 'Asks others to take a turn of mine',
    responses: { 200: { description: 'Asked', ...json(swapAnswer) }, ...refusals(...always) },
  }),
  noSwap: does('delete', `${path}/turns/{id}/swap`, 'I ask nobody any more', {}),
  take: does('post', `${path}/turns/{id}/taking`, 'I take a turn that somebody cannot do', {}),
  away: memberCall({
    ...{ method: 'post', path: `${path}/away`, summary: 'Days on which I can do nothing' },
    request: body(myAwayBody),
    responses: {
      201: { description: 'Noted', ...json(z.object({ id: z.string() })) },
      ...refusals(...always),
    },
  }),
  noAway: does('delete', `${path}/away/{id}`, 'Takes such days back', {}),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** A member's own duties; a club that shares none out has nothing here. */
export function myDutiesApi(site: Site) {
  const api = memberCalls();
  for (const under of [path, `${path}/*`]) {
    api.use(under, guard(site));
    api.use(under, async (_, next) => {
      if (!site.club.uses.duties) throw new Refusal(404, 'There is nothing here.');
      await next();
    });
  }
  return api
    .openapi(calls.read, async (c) => c.json(await readMyDuties(site, c.get('viewer')), 200))
    .openapi(calls.confirm, async (c) => {
      await confirmTurn(site, { turn: c.req.valid('param').id, member: c.get('viewer').id });
      return c.body(null, 204);
    })
    .openapi(calls.swap, async (c) => {
      const mine = { turn: c.req.valid('param').id, member: c.get('viewer').id };
      const { mailed, toRing } = await askSwap(site, { ...mine, ...c.req.valid('json') });
      // Numbers are for the desk alone.
      return c.json({ mailed, toRing: toRing.map(({ name }) => ({ name, phone: '' })) }, 200);
    })
    .openapi(calls.noSwap, async (c) => {
      await withdrawSwap(site, { turn: c.req.valid('param').id, member: c.get('viewer').id });
      return c.body(null, 204);
    })
    .openapi(calls.take, async (c) => {
      await takeTurn(site, { turn: c.req.valid('param').id, member: c.get('viewer').id });
      return c.body(null, 204);
    })
    .openapi(calls.away, async (c) => {
      const viewer = c.get('viewer');
      const input = { ...c.req.valid('json'), member: viewer.id };
      return c.json({ id: await addAway(site, viewer, input) }, 201);
    })
    .openapi(calls.noAway, async (c) => {
      const viewer = c.get('viewer');
      await removeAway(site, viewer, { ...c.req.valid('param'), member: viewer.id });
      return c.body(null, 204);
    });
}
