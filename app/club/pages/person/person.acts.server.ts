import { looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import type { Site } from '#app/site/site.server.ts';
import { readPerson } from './person.server.ts';
import { person } from './person-schemas.server.ts';

/** One member's page: it asks by itself who may see which part of it. */
const calls = {
  read: looks({ room: 'member' })({
    at: 'GET /api/desk/people/{id}',
    what: 'One member: what the roll and the register say, and how their account stands, as far as my keys go',
    answers: person,
    reads: (site, { id }, viewer) => readPerson(site, id, viewer),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const personApi = (site: Site) => actsApi(site, ...Object.values(calls));
