import { json, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { guard } from '#app/api/who/guard.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readingOf } from '#db/reading.ts';
import { readMyPage } from './my-page.server.ts';
import { myPage } from './my-page-schemas.server.ts';

const path = '/api/me/page';

const calls = {
  read: memberCall({
    method: 'get',
    path,
    summary: 'What my own page opens with: my matches, what is new in the forum, what waits at the desk',
    responses: { 200: { description: 'My page', ...json(myPage) }, ...refusals(401) },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export function myPageApi(site: Site) {
  const api = memberCalls();
  api.use(path, guard(site));
  return api.openapi(calls.read, async (c) =>
    c.json(await readMyPage({ ...site, db: readingOf(site.db) }, c.get('viewer')), 200),
  );
}
