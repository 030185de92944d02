import type { Named } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readPerson } from './person.server.ts';
import { person } from './person-schemas.server.ts';

/** One member's page: it asks by itself who may see which part of it. */
const calls = {
  read: queries({ permission: 'member' })({
    route: 'GET /api/desk/people/{id}',
    summary:
      'One member: what the roll and the register say, and how their account stands, as far as my keys go',
    response: person,
    load: (site, { id }, viewer) => readPerson(site, id, viewer),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const personApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
