import type { Named } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readMatch } from './match.server.ts';
import { matchPage } from './match-schemas.server.ts';

/** Page of one match, for officers with permission for any of its stages. */
const calls = {
  one: queries({ permission: 'member' })({
    route: 'GET /api/desk/matches/{id}',
    summary:
      'Return a match or event with the status of the stages that the viewer may see, and the next action',
    response: matchPage,
    load: (site, { id }, viewer) => readMatch(site, viewer, id),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const matchApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
