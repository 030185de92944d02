import { z } from '@hono/zod-openapi';
import { looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCalls } from '#app/api/member-calls.server.ts';
import { assessmentsApi } from '#app/club/law/assessments/assessments.acts.server.ts';
import { clearingApi } from '#app/club/law/clearing/clearing.acts.server.ts';
import { complaintsApi } from '#app/club/law/complaints-desk/complaints.acts.server.ts';
import { lawPicturesApi } from '#app/club/law/pictures/pictures.acts.server.ts';
import { requestsApi } from '#app/club/law/requests/requests.acts.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { lawNow, thing } from './law-now.server.ts';

const calls = {
  room: looks({ room: 'law' })({
    at: 'GET /api/desk/law',
    what: 'What the law wants of the club, what is done, and what to do next',
    answers: z.array(thing),
    reads: lawNow,
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls of the room 'Safe and lawful', for whoever was given its key. */
export function lawApi(site: Site) {
  const api = memberCalls();
  for (const part of [complaintsApi, clearingApi, assessmentsApi, requestsApi, lawPicturesApi])
    api.route('/', part(site));
  return api.route('/', actsApi(site, calls.room));
}
