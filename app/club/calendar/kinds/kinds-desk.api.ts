import { z } from '@hono/zod-openapi';
import { body, json, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { done, one } from '#app/club/calendar/events/desk-calls.server.ts';
import type { Site } from '#app/site/site.server.ts';
import {
  addKind,
  changeKind,
  kindsInRoom,
  moveKind,
  putKindBy,
  readKind,
  removeKind,
} from './kind-acts.server.ts';
import { kindBody, kindInRoom } from './kind-shape.server.ts';

const path = '/api/desk/calendar/kinds';
const saved = { 200: { description: 'Done', ...json(done) } };
const always = [400, 401, 403, 415, 422, 429] as const;

const calls = {
  list: memberCall({
    method: 'get',
    path,
    summary: 'The kinds of event in their order, those put by too',
    responses: { 200: { description: 'Kinds', ...json(z.array(kindInRoom)) }, ...refusals(401, 403) },
  }),
  one: memberCall({
    method: 'get',
    path: `${path}/{id}`,
    summary: 'One kind of event',
    request: one,
    responses: { 200: { description: 'The kind', ...json(kindInRoom) }, ...refusals(401, 403, 404, 422) },
  }),
  add: memberCall({
    method: 'post',
    path,
    summary: 'Adds a kind of event at the end',
    request: body(kindBody),
    responses: { 201: { description: 'Added', ...json(done) }, ...refusals(...always) },
  }),
  change: memberCall({
    method: 'put',
    path: `${path}/{id}`,
    summary: 'Changes a kind; its new name stands wherever its events do',
    request: { ...one, ...ifMatch, ...body(kindBody) },
    responses: { ...saved, ...refusals(...always, 404, 409), ...overtaken },
  }),
  move: memberCall({
    method: 'post',
    path: `${path}/{id}/move`,
    summary: 'Moves a kind one place up or down',
    request: {
      ...one,
      ...ifMatch,
      ...body(z.object({ move: z.enum(['up', 'down'], 'It goes up or down.') })),
    },
    responses: { ...saved, ...refusals(...always, 404, 409), ...overtaken },
  }),
  putBy: memberCall({
    method: 'put',
    path: `${path}/{id}/put-by`,
    summary: 'Puts a kind by, so that it is offered for no other event, or takes it up again',
    request: { ...one, ...ifMatch, ...body(z.object({ putBy: z.boolean('Please say yes or no.') })) },
    responses: { ...saved, ...refusals(...always, 404, 409), ...overtaken },
  }),
  remove: memberCall({
    method: 'delete',
    path: `${path}/{id}`,
    summary: 'Removes a kind that no event is of; 409 for one that is in use',
    request: { ...one, ...ifMatch },
    responses: { ...saved, ...refusals(...always, 404, 409), ...overtaken },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls of the room 'Calendar' about kinds of event; they stand behind its guard (calendar-desk.api.ts). */
export function kindsDeskApi(site: Site) {
  const { db } = site;
  return memberCalls()
    .openapi(calls.list, async (c) => c.json(await kindsInRoom(db), 200))
    .openapi(calls.one, async (c) => c.json(await readKind(db, c.req.valid('param').id), 200))
    .openapi(calls.add, async (c) => c.json(await addKind(site, c.get('viewer'), c.req.valid('json')), 201))
    .openapi(calls.change, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(await changeKind(site, c.get('viewer'), input), 200);
    })
    .openapi(calls.move, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(await moveKind(site, c.get('viewer'), input), 200);
    })
    .openapi(calls.putBy, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(await putKindBy(site, c.get('viewer'), input), 200);
    })
    .openapi(calls.remove, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c) };
      return c.json(await removeKind(site, c.get('viewer'), input), 200);
    });
}
