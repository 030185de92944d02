import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { memberCalls } from '#app/api/member-calls.server.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { assessmentsApi } from '#app/modules/law/assessments/assessments.endpoints.server.ts';
import { clearingApi } from '#app/modules/law/clearing/clearing.endpoints.server.ts';
import { complaintsApi } from '#app/modules/law/complaints-desk/complaints.endpoints.server.ts';
import { lawPicturesApi } from '#app/modules/law/pictures/pictures.endpoints.server.ts';
import { requestsApi } from '#app/modules/law/requests/requests.endpoints.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { lawNow, thing } from './law-now.server.ts';

const calls = {
  room: queries({ permission: 'law' })({
    route: 'GET /api/desk/law',
    summary: 'Return the legal duties of the club, their state and next step',
    response: z.array(thing),
    load: lawNow,
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** API of the admin section 'Safe and lawful', for officers with the permission 'law'. */
export function lawApi(site: Site) {
  const api = memberCalls();
  for (const part of [complaintsApi, clearingApi, assessmentsApi, requestsApi, lawPicturesApi])
    api.route('/', part(site));
  return api.route('/', mountEndpoints(site, calls.room));
}
