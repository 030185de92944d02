import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createMemberApi } from '#app/api/member-api.server.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { legalAssessmentsApi } from '#app/modules/law/assessments/assessments.endpoints.server.ts';
import { yearlyMemberClearingApi } from '#app/modules/law/clearing/clearing.endpoints.server.ts';
import { complaintsAdminApi } from '#app/modules/law/complaints-admin/complaints.endpoints.server.ts';
import { memberDataExportsApi } from '#app/modules/law/data-exports/data-exports.endpoints.server.ts';
import { childPicturesApi } from '#app/modules/law/pictures/child-pictures.endpoints.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { legalDutySchema, listLegalDuties } from './legal-duties.server.ts';

const lawCalls = {
  room: queries({ permission: 'law' })({
    route: 'GET /api/desk/law',
    summary: 'Return the legal duties of the club, their state and next step',
    response: z.array(legalDutySchema),
    load: listLegalDuties,
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof lawCalls> {}
}

/** API of the admin section 'Safe and lawful', for officers with the permission 'law'. */
export function legalDutiesModuleApi(site: Site) {
  const api = createMemberApi();
  for (const part of [
    complaintsAdminApi,
    yearlyMemberClearingApi,
    legalAssessmentsApi,
    memberDataExportsApi,
    childPicturesApi,
  ])
    api.route('/', part(site));
  return api.route('/', mountEndpoints(site, lawCalls.room));
}
