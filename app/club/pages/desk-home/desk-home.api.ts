import { json, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { guard } from '#app/api/who/guard.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readingOf } from '#db/reading.ts';
import { readDeskHome } from './desk-home.server.ts';
import { deskHome } from './desk-home-schemas.server.ts';

const path = '/api/me/desk';

const calls = {
  read: memberCall({
    method: 'get',
    path,
    summary: 'What waits for me at the desk, and how things stand in the rooms that I may enter',
    responses: { 200: { description: 'The front of the desk', ...json(deskHome) }, ...refusals(401) },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The front of the desk: whoever has no room finds nothing there. */
export function deskHomeApi(site: Site) {
  const api = memberCalls();
  api.use(path, guard(site));
  return api.openapi(calls.read, async (c) =>
    c.json(await readDeskHome({ ...site, db: readingOf(site.db) }, c.get('viewer')), 200),
  );
}
