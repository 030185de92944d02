import { z } from '@hono/zod-openapi';
import { json, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import { assessmentsApi } from '#app/club/law/assessments/assessments.api.ts';
import { clearingApi } from '#app/club/law/clearing/clearing.api.ts';
import { complaintsApi } from '#app/club/law/complaints-desk/complaints.api.ts';
import { lawPicturesApi } from '#app/club/law/pictures/pictures.api.ts';
import { requestsApi } from '#app/club/law/requests/requests.api.ts';
import type { Site } from '#app/site/site.server.ts';
import { lawNow } from './law-now.server.ts';
import { thing } from './law-things.ts';

const path = '/api/desk/law';

const calls = {
  room: memberCall({
    ...{ method: 'get', path, summary: 'What the law wants of the club, what is done, and what to do next' },
    responses: { 200: { description: 'Each thing', ...json(z.array(thing)) }, ...refusals(401, 403) },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls of the room 'Safe and lawful', for whoever was given its key. */
export function lawApi(site: Site) {
  const api = memberCalls();
  for (const under of [path, `${path}/*`]) api.use(under, guardRoom(site, 'law'));
  for (const part of [complaintsApi, clearingApi, assessmentsApi, requestsApi, lawPicturesApi])
    api.route('/', part(site));
  return api.openapi(calls.room, async (c) => c.json(await lawNow(site), 200));
}
