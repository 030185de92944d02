import { z } from '@hono/zod-openapi';
import { body, done, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import { audienceSchema } from '#app/club/letters/audience/audience.ts';
import { draftsApi } from '#app/club/letters/drafts/drafts.acts.server.ts';
import { draftSchema } from '#app/club/letters/letter/draft.ts';
import { counts, toThese } from '#app/club/letters/letter/letter-schemas.server.ts';
import { putOnPaper } from '#app/club/letters/sending/on-paper.server.ts';
import { sendLetter } from '#app/club/letters/sending/send-letter.server.ts';
import { stopLetter } from '#app/club/letters/sending/stop-letter.server.ts';
import { testToOneself } from '#app/club/letters/sending/test-mail.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { lookAt } from './look-at.server.ts';

const path = '/api/desk/letters';
const one = { params: z.object({ id: pathId }) };
const always = [400, 401, 403, 404, 409, 413, 415, 422, 429] as const;

const calls = {
  look: memberCall({
    method: 'post',
    path: `${path}/audience`,
    summary: 'To whom a text would go, and by which way; nothing is kept of it',
    request: body(
      draftSchema.pick({ kind: true, subject: true, body: true }).extend({ audience: audienceSchema }),
    ),
    responses: { 200: { description: 'To these', ...json(toThese) }, ...refusals(...always) },
  }),
  test: memberCall({
    method: 'post',
    path: `${path}/{id}/test`,
    summary: 'Mails a draft to whoever asks, as they would get it',
    request: one,
    responses: {
      200: { description: 'On its way', ...json(z.object({ email: z.string() })) },
      ...refusals(...always),
    },
  }),
  send: memberCall({
    method: 'post',
    path: `${path}/{id}/sending`,
    summary: 'Sends a letter, once, to as many as were seen',
    request: { ...one, ...ifMatch, ...body(counts) },
    responses: { 200: { description: 'Sent', ...json(counts) }, ...refusals(...always), ...overtaken },
  }),
  stop: memberCall({
    method: 'post',
    path: `${path}/{id}/stop`,
    summary: 'Takes out the mails of a letter that have not gone yet',
    request: one,
    responses: {
      200: { description: 'Stopped', ...json(z.object({ stopped: z.int(), gone: z.int() })) },
      ...refusals(...always),
    },
  }),
  toPaper: memberCall({
    method: 'put',
    path: `${path}/{id}/recipients/{person}/paper`,
    summary: 'Puts a letter that did not reach somebody by mail on paper for them',
    request: { params: z.object({ id: pathId, person: pathId }) },
    responses: { ...done, ...refusals(401, 403, 404, 409, 422, 429) },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls of the desk's room 'Letters'. */
export function lettersDeskApi(site: Site) {
  const api = memberCalls();
  for (const guarded of [path, `${path}/*`]) api.use(guarded, guardRoom(site, 'letters'));
  api.route('/', draftsApi(site));
  return api
    .openapi(calls.look, async (c) => c.json(await lookAt(site, c.get('viewer'), c.req.valid('json')), 200))
    .openapi(calls.test, async (c) =>
      c.json({ email: await testToOneself(site, c.get('viewer'), c.req.valid('param').id) }, 200),
    )
    .openapi(calls.send, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(await sendLetter(site, c.get('viewer'), input), 200);
    })
    .openapi(calls.stop, async (c) =>
      c.json(await stopLetter(site, c.get('viewer'), c.req.valid('param').id), 200),
    )
    .openapi(calls.toPaper, async (c) => {
      await putOnPaper(site, c.get('viewer'), c.req.valid('param'));
      return c.body(null, 204);
    });
}
