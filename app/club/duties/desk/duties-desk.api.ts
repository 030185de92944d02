import { z } from '@hono/zod-openapi';
import { body, done, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import { addAway, removeAway } from '#app/club/duties/away/away.server.ts';
import { changeDuty, removeDuty } from '#app/club/duties/rotas/dates.server.ts';
import { dutyFields } from '#app/club/duties/rotas/rota-fields.ts';
import { rotasApi } from '#app/club/duties/rotas/rotas.acts.server.ts';
import { swapAnswer, swapBody } from '#app/club/duties/swaps/swap-fields.ts';
import { askSwap, withdrawSwap } from '#app/club/duties/swaps/swaps.server.ts';
import { takeTurn } from '#app/club/duties/swaps/take-turn.server.ts';
import { noteTelling, tellTurns } from '#app/club/duties/turns/telling.server.ts';
import { setPeople } from '#app/club/duties/turns/turn-acts.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readDutiesRoom, readSheet } from './duties-room.server.ts';
import { awayBody, dutiesRoom, peopleBody, sheet, takerBody } from './duties-room.ts';
import { rotaDatesApi } from './rotas.api.ts';

const path = '/api/desk/duties';
const one = { params: z.object({ id: pathId }) };
const always = [400, 401, 403, 404, 409, 413, 415, 422, 429] as const;

const onDay = <P extends string, M extends 'put' | 'delete', R extends object>(
  method: M,
  path: P,
  summary: string,
  request: R,
) =>
  memberCall({
    ...{ method, path, summary, request: { ...one, ...ifMatch, ...request } },
    responses: { ...done, ...refusals(...always), ...overtaken },
  });
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
  room: memberCall({
    ...{ method: 'get', path, summary: 'The rotas, what waits, who has to be told, who is away' },
    responses: { 200: { description: 'The room', ...json(dutiesRoom) }, ...refusals(401, 403) },
  }),
  sheet: memberCall({
    ...{ method: 'get', path: `${path}/sheet`, summary: 'All duties to come, with names, to be printed' },
    responses: { 200: { description: 'The sheet', ...json(sheet) }, ...refusals(401, 403) },
  }),
  change: onDay('put', `${path}/days/{id}`, 'Changes one date of a rota', body(dutyFields)),
  remove: onDay('delete', `${path}/days/{id}`, 'Takes a date from a rota', {}),
  people: onDay('put', `${path}/days/{id}/people`, 'Sets by hand who is on a duty', body(peopleBody)),
  swap: memberCall({
    ...{ method: 'post', path: `${path}/turns/{id}/swap`, request: { ...one, ...body(swapBody) } },
    summary: 'Asks for somebody else to take a turn, for whoever has it',
    responses: { 200: { description: 'Asked', ...json(swapAnswer) }, ...refusals(...always) },
  }),
  noSwap: does('delete', `${path}/turns/{id}/swap`, 'Asks nobody any more to take a turn', {}),
  take: does('post', `${path}/turns/{id}/taking`, 'A turn is taken by a member who said so', body(takerBody)),
  tell: memberCall({
    ...{
      method: 'post',
      path: `${path}/telling`,
      summary: 'Tells members by mail what is new about their turns',
    },
    responses: {
      200: { description: 'Told', ...json(z.object({ told: z.int() })) },
      ...refusals(401, 403, 429),
    },
  }),
  told: does('put', `${path}/telling/{id}`, 'Notes that a member was told, as by telephone', {}),
  away: memberCall({
    ...{ method: 'post', path: `${path}/away`, request: body(awayBody) },
    summary: 'Writes down for a member when they are away',
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

/** The calls of the desk about duties, for whoever has the room's key. */
export function dutiesDeskApi(site: Site) {
  const api = memberCalls();
  for (const under of [path, `${path}/*`]) api.use(under, guardRoom(site, 'duties'));
  api
    .openapi(calls.room, async (c) => c.json(await readDutiesRoom(site), 200))
    .openapi(calls.sheet, async (c) => c.json(await readSheet(site), 200))
    .openapi(calls.change, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      await changeDuty(site, c.get('viewer'), input);
      return c.body(null, 204);
    })
    .openapi(calls.remove, async (c) => {
      await removeDuty(site, c.get('viewer'), { ...c.req.valid('param'), version: versionSeen(c) });
      return c.body(null, 204);
    })
    .openapi(calls.people, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      await setPeople(site, c.get('viewer'), input);
      return c.body(null, 204);
    });
  withTelling(api, site);
  return api.route('/', rotasApi(site)).route('/', rotaDatesApi(site));
}

function withTelling(api: ReturnType<typeof memberCalls>, site: Site) {
  api
    .openapi(calls.swap, async (c) => {
      const turn = c.req.valid('param').id;
      return c.json(await askSwap(site, { turn, ...c.req.valid('json') }), 200);
    })
    .openapi(calls.noSwap, async (c) => {
      await withdrawSwap(site, { turn: c.req.valid('param').id });
      return c.body(null, 204);
    })
    .openapi(calls.take, async (c) => {
      await takeTurn(site, { turn: c.req.valid('param').id, ...c.req.valid('json') });
      return c.body(null, 204);
    })
    .openapi(calls.tell, async (c) => c.json(await tellTurns(site, c.get('viewer')), 200))
    .openapi(calls.told, async (c) => {
      await noteTelling(site, c.get('viewer'), { member: c.req.valid('param').id });
      return c.body(null, 204);
    })
    .openapi(calls.away, async (c) =>
      c.json({ id: await addAway(site, c.get('viewer'), c.req.valid('json')) }, 201),
    )
    .openapi(calls.noAway, async (c) => {
      await removeAway(site, c.get('viewer'), c.req.valid('param'));
      return c.body(null, 204);
    });
}
