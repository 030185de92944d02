import { z } from '@hono/zod-openapi';
import { body, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import { coming } from '#app/club/gatherings/coming/coming-schemas.server.ts';
import { saveGathering, setGatheringState } from '#app/club/gatherings/facts/gathering-facts.server.ts';
import { factsOf, gatheringBody } from '#app/club/gatherings/facts/gathering-fields.server.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import type { Site } from '#app/site/site.server.ts';
import { gatheringFacts, gatheringInFull, gatheringsList, told } from './coming-desk-schemas.server.ts';
import { comingsApi } from './comings.api.ts';
import { tellComing } from './desk-comings.server.ts';
import { listGatherings, readGathering } from './gatherings-desk.server.ts';

const path = '/api/desk/coming';
const one = { params: z.object({ event: pathId }) };
const always = [400, 401, 403, 404, 409, 413, 415, 422, 429] as const;
const saved = z.object({ gathering: gatheringFacts, movedUp: z.array(coming) });
const words = z
  .string()
  .trim()
  .max(1000, 'Please keep it under 1,000 characters.')
  .refine(isStorable, notStorable);

const calls = {
  list: memberCall({
    method: 'get',
    path,
    summary: 'What people say they come to, with the numbers, and what else is to come in the calendar',
    responses: { 200: { description: 'Gatherings', ...json(gatheringsList) }, ...refusals(401, 403) },
  }),
  read: memberCall({
    method: 'get',
    path: `${path}/{event}`,
    summary: 'What is asked of one event, and who comes to it',
    request: one,
    responses: { 200: { description: 'In full', ...json(gatheringInFull) }, ...refusals(401, 403, 404, 422) },
  }),
  save: memberCall({
    method: 'put',
    path: `${path}/{event}`,
    summary:
      'Asks who comes to an event, or changes what is asked; with more places whoever waits and fits moves up',
    request: { ...one, ...ifMatch, ...body(gatheringBody) },
    responses: { 200: { description: 'Saved', ...json(saved) }, ...refusals(...always), ...overtaken },
  }),
  state: memberCall({
    method: 'put',
    path: `${path}/{event}/state`,
    summary: 'Closes it at once, opens it again, or stops it; its replies stay',
    request: {
      ...one,
      ...ifMatch,
      ...body(z.object({ state: z.enum(['open', 'closed', 'stopped'], 'It is open, closed or stopped.') })),
    },
    responses: { 200: { description: 'Done', ...json(saved) }, ...refusals(...always), ...overtaken },
  }),
  tell: memberCall({
    method: 'post',
    path: `${path}/{event}/telling`,
    summary: 'Mails all who come or wait how it stands with the event; once for each key',
    request: {
      ...one,
      ...body(z.object({ words: words.default('') })),
      headers: z.object({ 'idempotency-key': z.string().min(8).max(100).optional() }),
    },
    responses: { 200: { description: 'Told', ...json(told) }, ...refusals(...always) },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls of the desk's room 'Who's coming'. */
export function gatheringsApi(site: Site) {
  const api = memberCalls();
  api.use(`${path}/*`, guardRoom(site, 'coming'));
  api.route('/', comingsApi(site));
  return api
    .openapi(calls.list, async (c) => c.json(await listGatherings(site), 200))
    .openapi(calls.read, async (c) => c.json(await readGathering(site, c.req.valid('param').event), 200))
    .openapi(calls.save, async (c) => {
      const facts = factsOf(c.req.valid('json'));
      const input = { ...c.req.valid('param'), ...facts, version: versionSeen(c) };
      return c.json(await saveGathering(site, c.get('viewer'), input), 200);
    })
    .openapi(calls.state, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(await setGatheringState(site, c.get('viewer'), input), 200);
    })
    .openapi(calls.tell, async (c) => {
      const key = c.req.valid('header')['idempotency-key'];
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), key };
      return c.json(await tellComing(site, c.get('viewer'), input), 200);
    });
}
