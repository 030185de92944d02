import { z } from '@hono/zod-openapi';
import { body, done, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { addDates } from '#app/club/duties/rotas/dates.server.ts';
import { datesFields } from '#app/club/duties/rotas/rota-fields.ts';
import { keepSharing } from '#app/club/duties/sharing/keep-sharing.server.ts';
import { proposeSharing } from '#app/club/duties/sharing/proposal.server.ts';
import { proposal, sharedBody } from '#app/club/duties/sharing/sharing-schemas.ts';
import type { Site } from '#app/site/site.server.ts';
import { readOneRota } from './duties-room.server.ts';
import { oneRota } from './duties-room.ts';

const path = '/api/desk/duties/rotas';
const one = { params: z.object({ id: pathId }) };
const always = [400, 401, 403, 404, 409, 413, 415, 422, 429] as const;

const writes = <P extends string, M extends 'put' | 'post' | 'delete', R extends object>(
  method: M,
  path: P,
  summary: string,
  request: R,
) =>
  memberCall({
    ...{ method, path, summary, request: { ...one, ...ifMatch, ...request } },
    responses: { ...done, ...refusals(...always), ...overtaken },
  });

const calls = {
  read: memberCall({
    ...{ method: 'get', path: `${path}/{id}`, summary: 'A rota with its dates', request: one },
    responses: { 200: { description: 'The rota', ...json(oneRota) }, ...refusals(401, 403, 404, 422) },
  }),
  dates: memberCall({
    ...{ method: 'post', path: `${path}/{id}/dates` },
    summary: 'Adds dates that a rota has not yet: from the calendar, each week, or one',
    request: { ...one, ...body(datesFields) },
    responses: {
      201: { description: 'Added', ...json(z.object({ added: z.int() })) },
      ...refusals(...always),
    },
  }),
  propose: memberCall({
    ...{ method: 'get', path: `${path}/{id}/sharing`, request: one },
    summary: 'How a rota would be shared out now; nothing of it is kept',
    responses: { 200: { description: 'Proposed', ...json(proposal) }, ...refusals(401, 403, 404, 422) },
  }),
  share: writes('put', `${path}/{id}/sharing`, 'Keeps how a rota is shared out', body(sharedBody)),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls about a rota's dates and its sharing out; the guard of the room 'Duties' (duties-desk.api.ts) stands before them. */
export function rotaDatesApi(site: Site) {
  return memberCalls()
    .openapi(calls.read, async (c) => c.json(await readOneRota(site, c.req.valid('param').id), 200))
    .openapi(calls.dates, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json(await addDates(site, c.get('viewer'), input), 201);
    })
    .openapi(calls.propose, async (c) => c.json(await proposeSharing(site, c.req.valid('param').id), 200))
    .openapi(calls.share, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      await keepSharing(site, c.get('viewer'), input);
      return c.body(null, 204);
    });
}
