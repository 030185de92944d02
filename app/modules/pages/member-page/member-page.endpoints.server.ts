import type { RoutesByName } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readMemberPage } from './member-page.server.ts';
import { memberPageSchema } from './member-page-schemas.server.ts';

/** Endpoint of one member's page; its handler checks the permission for each part. */
const calls = {
  read: queries({ permission: 'member' })({
    route: 'GET /api/desk/people/{id}',
    summary: 'Return a member with the parts of the roll, register and account that the viewer may see',
    response: memberPageSchema,
    load: (site, { id }, viewer) => readMemberPage(site, id, viewer),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends RoutesByName<typeof calls> {}
}

export const memberPageApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
