import { z } from '@hono/zod-openapi';
import { changeAnswer } from '#app/act/changes/change-answer.server.ts';
import { body, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import { entry } from '#app/club/opens/entries/entry-schemas.server.ts';
import { entriesApi } from '#app/club/opens/entry-list/entries.api.ts';
import { addOpen, changeFacts, removeOpen } from '#app/club/opens/facts/facts.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { listChoices, listOpens, readOpen } from './opens-desk.server.ts';
import { factsBody, factsOf, resultBody, textBody } from './opens-fields.server.ts';
import { deskOpen, openChoices, openInFull } from './opens-schemas.server.ts';
import { saveResult } from './result.server.ts';
import { saveOpenText } from './text.server.ts';

const path = '/api/desk/opens';
const one = { params: z.object({ slug: pathId }) };
const always = [400, 401, 403, 404, 409, 413, 415, 422, 429] as const;
const changed = z.object({ change: z.string() });

const calls = {
  list: memberCall({
    method: 'get',
    path,
    summary: 'Every open, by date, with the numbers of its entries, and what one can be tied to',
    responses: {
      200: { description: 'Opens', ...json(z.object({ opens: z.array(deskOpen), choices: openChoices })) },
      ...refusals(401, 403),
    },
  }),
  add: memberCall({
    method: 'post',
    path,
    summary: 'Adds an open: its page is there at once',
    request: body(factsBody),
    responses: {
      201: { description: 'Added', ...json(changed.extend({ slug: z.string() })) },
      ...refusals(400, 401, 403, 413, 415, 422, 429),
    },
  }),
  read: memberCall({
    method: 'get',
    path: `${path}/{slug}`,
    summary: 'An open in full',
    request: one,
    responses: {
      200: { description: 'The open', ...json(z.object({ open: openInFull, choices: openChoices })) },
      ...refusals(401, 403, 404, 422),
    },
  }),
  change: memberCall({
    method: 'put',
    path: `${path}/{slug}`,
    summary: 'Changes the facts of an open; with more places whoever waits moves up',
    request: { ...one, ...ifMatch, ...body(factsBody) },
    responses: {
      200: { description: 'Changed', ...json(changed.extend({ movedUp: z.array(entry) })) },
      ...refusals(...always),
      ...overtaken,
    },
  }),
  text: memberCall({
    method: 'put',
    path: `${path}/{slug}/text`,
    summary: 'Saves the text of an open’s page',
    request: { ...one, ...ifMatch, ...body(textBody) },
    responses: { 200: { description: 'Saved', ...json(changed) }, ...refusals(...always), ...overtaken },
  }),
  result: memberCall({
    method: 'put',
    path: `${path}/{slug}/result`,
    summary: 'Writes how an open was won this year; without a winner it is taken off',
    request: { ...one, ...ifMatch, ...body(resultBody) },
    responses: { 200: { description: 'Saved', ...json(changed) }, ...refusals(...always), ...overtaken },
  }),
  remove: memberCall({
    method: 'delete',
    path: `${path}/{slug}`,
    summary: 'Removes an open that nobody has entered',
    request: { ...one, ...ifMatch },
    responses: {
      200: { description: 'Removed', ...json(changed) },
      ...refusals(401, 403, 404, 409, 422, 429),
      ...overtaken,
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls of the desk's room 'Opens'. */
export function opensApi(site: Site) {
  const api = memberCalls();
  api.use(`${path}/*`, guardRoom(site, 'opens'));
  api.route('/', entriesApi(site));
  return api
    .openapi(calls.list, async (c) =>
      c.json({ opens: await listOpens(site), choices: await listChoices(site) }, 200),
    )
    .openapi(calls.add, async (c) => {
      const { change, made } = await addOpen(site, c.get('viewer'), factsOf(c.req.valid('json')));
      return c.json({ change, ...made }, 201);
    })
    .openapi(calls.read, async (c) => {
      const open = await readOpen(site, c.req.valid('param').slug);
      return c.json({ open, choices: await listChoices(site) }, 200);
    })
    .openapi(calls.change, async (c) => {
      const facts = factsOf(c.req.valid('json'));
      const input = { ...c.req.valid('param'), ...facts, version: versionSeen(c) };
      const { change, made } = await changeFacts(site, c.get('viewer'), input);
      return c.json({ change, ...made }, 200);
    })
    .openapi(calls.text, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(await changeAnswer(saveOpenText(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.result, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(await changeAnswer(saveResult(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.remove, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c) };
      return c.json(await changeAnswer(removeOpen(site, c.get('viewer'), input)), 200);
    });
}
