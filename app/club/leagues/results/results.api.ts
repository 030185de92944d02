import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { body, json, refusals, tokenNeeded } from '#app/api/answers.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import type { Seen } from '#app/api/who/guard.server.ts';
import { refuseInvalidBody } from '#app/core/invalid.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import { guardRoom } from '#app/desk/room-guard.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { recordResult, recordWinner, removeResult } from './record-result.server.ts';
import { line, recorded, shaped } from './results-bodies.server.ts';
import { readResult, readRoom } from './results-room.server.ts';
import type { ResultScreen, ResultsRoom } from './results-room.ts';

const security = tokenNeeded;
const one = { params: z.object({ id: z.string().max(100).refine(isStorable, notStorable) }) };
/** A write answers with the change that it was, by which it can be taken back. */
export const changed = { 200: { description: 'Done', ...json(z.object({ change: z.string() })) } };
export const wrong = refusals(400, 401, 403, 404, 409, 415, 422, 429);

const calls = {
  room: createRoute({
    method: 'get',
    path: '/api/desk/results',
    summary: 'The matches that wait for a result, every event of the season, and the leagues',
    security,
    responses: {
      200: {
        description: 'The room',
        ...json(shaped<ResultsRoom>('The matches that wait, all events, the leagues')),
      },
      ...refusals(401, 403),
    },
  }),
  one: createRoute({
    method: 'get',
    path: '/api/desk/results/events/{id}',
    summary: 'An event and what has been entered for it',
    security,
    request: one,
    responses: {
      200: {
        description: 'The event',
        ...json(shaped<ResultScreen>('The event, its rule card and its score sheet')),
      },
      ...refusals(401, 403, 404, 422),
    },
  }),
  record: createRoute({
    method: 'put',
    path: '/api/desk/results/events/{id}',
    summary: 'Keeps the result of one of our matches, in the calendar and in its league',
    security,
    request: { ...one, ...ifMatch, ...body(recorded) },
    responses: { ...changed, ...wrong, ...overtaken },
  }),
  winner: createRoute({
    method: 'put',
    path: '/api/desk/results/events/{id}/winner',
    summary: 'Keeps who won an open, a roll-up or a county day',
    security,
    request: {
      ...one,
      ...ifMatch,
      ...body(z.object({ winner: line(100).min(1, 'Please say who won.'), score: line(60).default('') })),
    },
    responses: { ...changed, ...wrong, ...overtaken },
  }),
  remove: createRoute({
    method: 'delete',
    path: '/api/desk/results/events/{id}',
    summary: 'Takes a result away: the match waits for one again',
    security,
    request: { ...one, ...ifMatch },
    responses: { ...changed, ...wrong, ...overtaken },
  }),
};

/** The calls of the desk's room 'Results and leagues' about the events of the calendar. */
export function resultsApi(site: Site) {
  const api = new OpenAPIHono<Seen>({ defaultHook: refuseInvalidBody });
  api.use('/api/desk/results', guardRoom(site, 'results'));
  api.use('/api/desk/results/*', guardRoom(site, 'results'));
  return api
    .openapi(calls.room, async (c) => c.json(await readRoom(site), 200))
    .openapi(calls.one, async (c) => c.json(await readResult(site, c.req.valid('param').id), 200))
    .openapi(calls.record, async (c) => {
      const { id } = c.req.valid('param');
      const { change } = await recordResult(site, c.get('viewer'), id, {
        ...c.req.valid('json'),
        version: versionSeen(c),
      });
      return c.json({ change }, 200);
    })
    .openapi(calls.winner, async (c) => {
      const { id } = c.req.valid('param');
      const { change } = await recordWinner(site, c.get('viewer'), id, {
        ...c.req.valid('json'),
        version: versionSeen(c),
      });
      return c.json({ change }, 200);
    })
    .openapi(calls.remove, async (c) => {
      const { id } = c.req.valid('param');
      const { change } = await removeResult(site, c.get('viewer'), id, versionSeen(c));
      return c.json({ change }, 200);
    });
}
