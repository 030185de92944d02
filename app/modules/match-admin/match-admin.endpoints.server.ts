import type { ApiRoutesByName } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { matchAdminSchema } from './match-admin-schemas.server.ts';
import { readMatchAdminData } from './read-match-admin.server.ts';

/** Page of one match, for officers with permission for any of its stages. */
const calls = {
  one: queries({ permission: 'member' })({
    route: 'GET /api/desk/matches/{id}',
    summary:
      'Return a match or event with the status of the stages that the viewer may see, and the next action',
    response: matchAdminSchema,
    load: (site, { id }, viewer) => readMatchAdminData(site, viewer, id),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

export const matchAdminApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
