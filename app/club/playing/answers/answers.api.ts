import { z } from '@hono/zod-openapi';
import { body, done, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { guard } from '#app/api/who/guard.server.ts';
import { refuseUnused } from '#app/club/playing/boards/boards.server.ts';
import { readNames } from '#app/club/playing/names/names.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { answerBody, myAnswer, myAnswers, namesOfEvent, wordBody } from './answer-schemas.server.ts';
import { readMyAnswers } from './my-answers.server.ts';
import { putDown, sayMyself } from './say.server.ts';
import { mostAsked } from './words.ts';

const events = '/api/playing/events';
const one = { params: z.object({ id: pathId }) };
const always = [400, 401, 404, 409, 413, 415, 422, 429] as const;
const idempotent = { headers: z.object({ 'idempotency-key': z.string().min(8).max(100).optional() }) };

const calls = {
  mine: memberCall({
    method: 'get',
    path: '/api/playing/answers',
    summary: 'What I have said about some events that take names: those of them that do',
    request: {
      query: z.object({
        of: z
          .string()
          .max(6000)
          .transform((ids) => ids.split(',').slice(0, mostAsked)),
      }),
    },
    responses: { 200: { description: 'My answers', ...json(myAnswers) }, ...refusals(401, 404, 422) },
  }),
  say: memberCall({
    method: 'put',
    path: `${events}/{id}/answer`,
    summary: 'Says whether I can play',
    request: { ...one, ...body(answerBody), ...idempotent },
    responses: { 200: { description: 'What I have said', ...json(myAnswer) }, ...refusals(...always) },
  }),
  names: memberCall({
    method: 'get',
    path: `${events}/{id}/names`,
    summary: 'The names of an event as on the board',
    request: one,
    responses: { 200: { description: 'The names', ...json(namesOfEvent) }, ...refusals(401, 404, 422) },
  }),
  putDown: memberCall({
    method: 'put',
    path: `${events}/{id}/names/{member}`,
    summary: 'Writes another member down, who is told by mail',
    request: { params: z.object({ id: pathId, member: pathId }), ...body(wordBody) },
    responses: { ...done, ...refusals(...always) },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** What members ask and say about playing. */
export function answersApi(site: Site) {
  const api = memberCalls();
  for (const path of [
    '/api/playing/answers',
    `${events}/:id/answer`,
    `${events}/:id/names`,
    `${events}/:id/names/:member`,
  ])
    api.use(path, guard(site));
  return api
    .openapi(calls.mine, async (c) => {
      refuseUnused(site);
      const { id: member } = c.get('viewer');
      return c.json({ member, answers: await readMyAnswers(site, member, c.req.valid('query').of) }, 200);
    })
    .openapi(calls.say, async (c) => {
      const key = c.req.valid('header')['idempotency-key'];
      const input = { event: c.req.valid('param').id, ...c.req.valid('json'), key };
      return c.json(await sayMyself(site, c.get('viewer'), input), 200);
    })
    .openapi(calls.names, async (c) =>
      c.json(await readNames(site, c.get('viewer'), c.req.valid('param').id), 200),
    )
    .openapi(calls.putDown, async (c) => {
      const { id: event, member } = c.req.valid('param');
      await putDown(site, c.get('viewer'), { event, member, ...c.req.valid('json') });
      return c.body(null, 204);
    });
}
