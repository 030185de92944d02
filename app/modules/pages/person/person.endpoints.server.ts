import type { Named } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readPerson } from './person.server.ts';
import { person } from './person-schemas.server.ts';

/** Endpoint of one member's page; its handler checks the permission for each part. */
const calls = {
  read: queries({ permission: 'member' })({
    route: 'GET /api/desk/people/{id}',
    summary: 'Return a member with the parts of the roll, register and account that the viewer may see',
    response: person,
    load: (site, { id }, viewer) => readPerson(site, id, viewer),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const personApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
