import type { ApiRoutesByName } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readMemberAdminPage } from './member-page.server.ts';
import { memberAdminPageSchema } from './member-page-schemas.server.ts';

/** Endpoint of one member's page; its handler checks the permission for each part. */
const calls = {
  read: queries({ permission: 'member' })({
    route: 'GET /api/desk/people/{id}',
    summary: 'Return a member with the parts of the roll, register and account that the viewer may see',
    response: memberAdminPageSchema,
    load: (site, { id }, viewer) => readMemberAdminPage(site, id, viewer),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

export const memberAdminPageApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
