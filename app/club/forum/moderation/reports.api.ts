import { body, done, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { newReport } from './report-schemas.server.ts';
import { report } from './reports.server.ts';

const calls = {
  report: memberCall({
    method: 'post',
    path: '/forum/reports',
    summary: 'Tells the moderators about a topic or a reply',
    request: body(newReport),
    responses: { ...done, ...refusals(400, 401, 404, 415, 422, 429) },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** What every member can tell the moderators; the forum's guard (forum.api.ts) stands before it. */
export function reportsApi(site: Site) {
  return memberCalls().openapi(calls.report, async (c) => {
    await report(site, c.get('viewer'), c.req.valid('json'));
    return c.body(null, 204);
  });
}
