import { z } from '@hono/zod-openapi';
import { body, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { conflictResponses, ifMatch, versionSeen } from '#app/api/versions.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import { audienceSchema } from '#app/modules/letters/audience/audience-schema.server.ts';
import { draftsApi } from '#app/modules/letters/drafts/drafts.endpoints.server.ts';
import { draftSchema } from '#app/modules/letters/letter/draft-schema.server.ts';
import { counts, toThese } from '#app/modules/letters/letter/letter-schemas.server.ts';
import { sendLetter } from '#app/modules/letters/sending/send-letter.server.ts';
import { sendingApi } from '#app/modules/letters/sending/sending.endpoints.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { lookAt } from './look-at.server.ts';

const path = '/api/desk/letters';
const one = { params: z.object({ id: pathId }) };
const always = [400, 401, 403, 404, 409, 413, 415, 422, 429] as const;

const calls = {
  look: memberCall({
    method: 'post',
    path: `${path}/audience`,
    summary: 'Return the recipients of a text, with the delivery method of each; nothing is stored',
    request: body(
      draftSchema.pick({ kind: true, subject: true, body: true }).extend({ audience: audienceSchema }),
    ),
    responses: { 200: { description: 'To these', ...json(toThese) }, ...refusals(...always) },
  }),
  send: memberCall({
    method: 'post',
    path: `${path}/{id}/sending`,
    summary: 'Send a letter, once; 409 if the recipient counts differ from those in the request',
    request: { ...one, ...ifMatch, ...body(counts) },
    responses: {
      200: { description: 'Sent', ...json(counts) },
      ...refusals(...always),
      ...conflictResponses,
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** API of the admin section 'Letters'. */
export function lettersDeskApi(site: Site) {
  const api = memberCalls();
  for (const guarded of [path, `${path}/*`]) api.use(guarded, guardRoom(site, 'letters'));
  return api
    .route('/', draftsApi(site))
    .route('/', sendingApi(site))
    .openapi(calls.look, async (c) => c.json(await lookAt(site, c.get('viewer'), c.req.valid('json')), 200))
    .openapi(calls.send, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(await sendLetter(site, c.get('viewer'), input), 200);
    });
}
