import { z } from '@hono/zod-openapi';
import { body, json, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readCalendarRoom, readDeskEvent } from './desk-calendar.server.ts';
import { done, one, year } from './desk-calls.server.ts';
import { addEvent, changeEvent, removeEvent, setState } from './event-changes.server.ts';
import { changedEvent, eventInRoom, newEvent, room, setting } from './event-shapes.server.ts';

const path = '/api/desk/calendar';
const saved = { 200: { description: 'Done', ...json(done) } };
const always = [400, 401, 403, 409, 415, 422, 429] as const;

const calls = {
  room: memberCall({
    method: 'get',
    path,
    summary: 'A season with what does not go together in it, and what its events are made of',
    request: { query: z.object({ season: year.optional() }) },
    responses: { 200: { description: 'The season', ...json(room) }, ...refusals(401, 403, 404, 422) },
  }),
  one: memberCall({
    method: 'get',
    path: `${path}/events/{id}`,
    summary: 'One event in its season',
    request: one,
    responses: { 200: { description: 'The event', ...json(eventInRoom) }, ...refusals(401, 403, 404, 422) },
  }),
  add: memberCall({
    method: 'post',
    path: `${path}/events`,
    summary: 'Adds an event; 409 with `warnings` where it clashes and `despite` is not said',
    request: body(newEvent),
    responses: { 201: { description: 'Added', ...json(done) }, ...refusals(...always) },
  }),
  change: memberCall({
    method: 'put',
    path: `${path}/events/{id}`,
    summary: 'Changes what an event says',
    request: { ...one, ...ifMatch, ...body(changedEvent) },
    responses: { ...saved, ...refusals(...always, 404), ...overtaken },
  }),
  state: memberCall({
    method: 'put',
    path: `${path}/events/{id}/state`,
    summary: 'Cancels or postpones an event, with or without a new day, or puts it on again',
    request: { ...one, ...ifMatch, ...body(setting) },
    responses: { ...saved, ...refusals(...always, 404), ...overtaken },
  }),
  remove: memberCall({
    method: 'delete',
    path: `${path}/events/{id}`,
    summary: 'Takes an event out of the calendar; subscribers are told that it is off',
    request: { ...one, ...ifMatch },
    responses: { ...saved, ...refusals(...always, 404), ...overtaken },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls of the desk's room 'Calendar' about events. */
export function calendarDeskApi(site: Site) {
  const api = memberCalls();
  api.use(path, guardRoom(site, 'calendar'));
  api.use(`${path}/*`, guardRoom(site, 'calendar'));
  return api
    .openapi(calls.room, async (c) => {
      return c.json(await readCalendarRoom(site, c.req.valid('query').season), 200);
    })
    .openapi(calls.one, async (c) => c.json(await readDeskEvent(site, c.req.valid('param').id), 200))
    .openapi(calls.add, async (c) => {
      const { season, despite, ...fields } = c.req.valid('json');
      return c.json(await addEvent(site, c.get('viewer'), { season, fields, despite }), 201);
    })
    .openapi(calls.change, async (c) => {
      const { despite, ...fields } = c.req.valid('json');
      const input = { ...c.req.valid('param'), version: versionSeen(c), fields, despite };
      return c.json(await changeEvent(site, c.get('viewer'), input), 200);
    })
    .openapi(calls.state, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(await setState(site, c.get('viewer'), input), 200);
    })
    .openapi(calls.remove, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c) };
      return c.json(await removeEvent(site, c.get('viewer'), input), 200);
    });
}
