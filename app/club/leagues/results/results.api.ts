import { z } from '@hono/zod-openapi';
import { body, json, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, versionSeen } from '#app/api/versions.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { recordResult, recordWinner, removeResult } from './record-result.server.ts';
import { line, recordedEvent } from './results-bodies.server.ts';
import { readResult, readRoom } from './results-room.server.ts';
import { resultScreen, resultsRoom } from './results-room.ts';
import { noted, one, route } from './results-routes.server.ts';

const path = '/api/desk/results';
const winner = z.object({ winner: line(100).min(1, 'Please say who won.'), score: line(60).default('') });

const calls = {
  room: memberCall({
    method: 'get',
    path,
    summary: 'The matches that wait for a result, every event of the season, and the leagues',
    responses: {
      200: {
        description: 'The room',
        ...json(resultsRoom),
      },
      ...refusals(401, 403),
    },
  }),
  one: memberCall({
    method: 'get',
    path: `${path}/events/{id}`,
    summary: 'An event and what has been entered for it',
    request: one,
    responses: {
      200: {
        description: 'The event',
        ...json(resultScreen),
      },
      ...refusals(401, 403, 404, 422),
    },
  }),
  record: route(
    'put',
    `${path}/events/{id}`,
    'Keeps the result of one of our matches, in the calendar and in its league',
    { ...one, ...ifMatch, ...body(recordedEvent) },
  ),
  winner: route(
    'put',
    `${path}/events/{id}/winner`,
    'Keeps who won what is no match: an open or a county day',
    {
      ...one,
      ...ifMatch,
      ...body(winner),
    },
  ),
  remove: route('delete', `${path}/events/{id}`, 'Takes a result away: the match waits for one again', {
    ...one,
    ...ifMatch,
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls of the desk's room 'Results and leagues' about the events of the calendar. */
export function resultsApi(site: Site) {
  const api = memberCalls();
  api.use(path, guardRoom(site, 'results'));
  api.use(`${path}/*`, guardRoom(site, 'results'));
  return api
    .openapi(calls.room, async (c) => c.json(await readRoom(site), 200))
    .openapi(calls.one, async (c) => c.json(await readResult(site, c.req.valid('param').id), 200))
    .openapi(calls.record, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(await noted(recordResult(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.winner, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(await noted(recordWinner(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.remove, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c) };
      return c.json(await noted(removeResult(site, c.get('viewer'), input)), 200);
    });
}
