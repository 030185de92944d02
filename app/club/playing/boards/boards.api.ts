import { z } from '@hono/zod-openapi';
import { body, done, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import { londonNow } from '#app/club/calendar/one-event/event-now.server.ts';
import { answerBody } from '#app/club/playing/answers/answer-schemas.server.ts';
import { writeDown } from '#app/club/playing/answers/say.server.ts';
import { entered, enterPaper, paperBody } from '#app/club/playing/paper/paper.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { askMembers } from './ask-members.server.ts';
import {
  askBody,
  asked,
  changeBody,
  closingBody,
  hub,
  namesRoom,
  openBody,
  opened,
} from './board-schemas.server.ts';
import { readHub, readRoom } from './hub.server.ts';
import { changeBoard, closeBoard, stopNames, takeNames } from './take-names.server.ts';

const room = '/api/desk/playing';
const path = `${room}/boards`;
const one = { params: z.object({ id: pathId }) };
const always = [400, 401, 403, 404, 409, 413, 415, 422, 429] as const;

const calls = {
  room: memberCall({
    method: 'get',
    path: room,
    summary: 'The events to come, with how the names for each stand',
    responses: { 200: { description: 'The room', ...json(namesRoom) }, ...refusals(401, 403) },
  }),
  take: memberCall({
    method: 'post',
    path,
    summary: 'Takes names for one event or a run of them, where none are taken yet',
    request: body(openBody),
    responses: { 201: { description: 'Names are taken', ...json(opened) }, ...refusals(...always) },
  }),
  ask: memberCall({
    method: 'post',
    path: `${room}/asking`,
    summary: 'Asks by mail whoever has not answered yet: one mail to each member for all the events',
    request: body(askBody),
    responses: { 200: { description: 'Asked', ...json(asked) }, ...refusals(...always) },
  }),
  read: memberCall({
    method: 'get',
    path: `${path}/{id}`,
    summary: 'One event: its board, its names, and who has not answered',
    request: one,
    responses: { 200: { description: 'The event', ...json(hub) }, ...refusals(401, 403, 404, 422) },
  }),
  change: memberCall({
    method: 'put',
    path: `${path}/{id}`,
    summary: 'Changes until when names are taken, how many are wanted, of whom, and what is asked',
    request: { ...one, ...ifMatch, ...body(changeBody) },
    responses: { ...done, ...refusals(...always), ...overtaken },
  }),
  close: memberCall({
    method: 'put',
    path: `${path}/{id}/closing`,
    summary: 'Closes the names at once, or takes them again',
    request: { ...one, ...ifMatch, ...body(closingBody) },
    responses: { ...done, ...refusals(...always), ...overtaken },
  }),
  stop: memberCall({
    method: 'delete',
    path: `${path}/{id}`,
    summary: 'Takes no names any more; the answers stay, and come back when names are taken again',
    request: { ...one, ...ifMatch },
    responses: { ...done, ...refusals(401, 403, 404, 409, 422, 429), ...overtaken },
  }),
  writeDown: memberCall({
    method: 'put',
    path: `${path}/{id}/names/{member}`,
    summary: 'Writes down what a member has said to the captain, when it has closed too',
    request: { params: z.object({ id: pathId, member: pathId }), ...body(answerBody) },
    responses: { ...done, ...refusals(...always) },
  }),
  paper: memberCall({
    method: 'post',
    path: `${path}/{id}/paper`,
    summary: 'Enters what stands on the printed board; what was said since it was read is shown, and stays',
    request: { ...one, ...body(paperBody) },
    responses: { 200: { description: 'Entered', ...json(entered) }, ...refusals(...always) },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls of the desk's room 'Names and teams' about its boards. */
export function boardsApi(site: Site) {
  const api = memberCalls();
  for (const guarded of [room, `${room}/asking`, `${path}/*`]) api.use(guarded, guardRoom(site, 'playing'));
  return api
    .openapi(calls.room, async (c) => c.json(await readRoom(site), 200))
    .openapi(calls.take, async (c) =>
      c.json(await takeNames(site, c.get('viewer'), c.req.valid('json')), 201),
    )
    .openapi(calls.ask, async (c) =>
      c.json(await askMembers(site, c.get('viewer'), c.req.valid('json')), 200),
    )
    .openapi(calls.read, async (c) => c.json(await readHub(site, c.req.valid('param').id), 200))
    .openapi(calls.change, async (c) => {
      const input = { event: c.req.valid('param').id, ...c.req.valid('json'), version: versionSeen(c) };
      await changeBoard(site, c.get('viewer'), input);
      return c.body(null, 204);
    })
    .openapi(calls.close, async (c) => {
      const input = { event: c.req.valid('param').id, ...c.req.valid('json'), version: versionSeen(c) };
      await closeBoard(site, c.get('viewer'), input, londonNow(site.clock));
      return c.body(null, 204);
    })
    .openapi(calls.stop, async (c) => {
      await stopNames(site, c.get('viewer'), { event: c.req.valid('param').id, version: versionSeen(c) });
      return c.body(null, 204);
    })
    .openapi(calls.writeDown, async (c) => {
      const { id: event, member } = c.req.valid('param');
      await writeDown(site, c.get('viewer'), { event, member, ...c.req.valid('json') });
      return c.body(null, 204);
    })
    .openapi(calls.paper, async (c) => {
      const input = { event: c.req.valid('param').id, ...c.req.valid('json') };
      return c.json(await enterPaper(site, c.get('viewer'), input), 200);
    });
}
