import { z } from '@hono/zod-openapi';
import { body, done, json, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { guard } from '#app/api/who/guard.server.ts';
import { categoriesDeskApi } from '#app/club/forum/categories/categories-desk.api.ts';
import { id, one, storable } from '#app/club/forum/fields.server.ts';
import { tellWatchers } from '#app/club/forum/live/watchers.server.ts';
import { named } from '#app/club/forum/subjects/about-schemas.server.ts';
import { subjectAt } from '#app/club/forum/subjects/subjects.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { quieten, warn } from './authors.server.ts';
import { moderateReply, moderateTopic } from './moderation.server.ts';
import { putAway, reason, report } from './report-schemas.server.ts';
import { listReports, putReportAway } from './reports.server.ts';

const why = storable(z.string().trim().max(500, 'Please keep it under 500 characters.')).optional();
const always = [400, 401, 403, 404, 415, 422, 429] as const;

const calls = {
  topic: memberCall({
    method: 'patch',
    path: '/api/moderation/topics/{id}',
    summary: 'Locks, pins, moves, removes or restores a topic, or says what it is about',
    request: {
      ...one,
      ...body(
        z.object({
          is_locked: z.boolean().optional(),
          is_pinned: z.boolean().optional(),
          category_id: id.optional(),
          removed: z.boolean().optional(),
          about: named.nullable().optional(),
          why,
        }),
      ),
    },
    responses: { ...done, ...refusals(...always) },
  }),
  reply: memberCall({
    method: 'patch',
    path: '/api/moderation/posts/{id}',
    summary: 'Removes or restores a reply',
    request: { ...one, ...body(z.object({ removed: z.boolean(), why })) },
    responses: { ...done, ...refusals(...always) },
  }),
  reports: memberCall({
    method: 'get',
    path: '/api/moderation/reports',
    summary: 'What has been reported and waits',
    responses: {
      200: { description: 'The oldest first', ...json(z.array(report)) },
      ...refusals(401, 403),
    },
  }),
  endReport: memberCall({
    method: 'post',
    path: '/api/moderation/reports/{id}/end',
    summary: 'Does what a report calls for and closes it, all of it or nothing',
    request: { ...one, ...body(putAway) },
    responses: { ...done, ...refusals(...always, 409) },
  }),
  warn: memberCall({
    method: 'post',
    path: '/api/moderation/members/{id}/warning',
    summary: 'Tells a member that something they wrote will not do',
    request: { ...one, ...body(z.object({ why: reason })) },
    responses: { ...done, ...refusals(...always, 409) },
  }),
  quieten: memberCall({
    method: 'put',
    path: '/api/moderation/members/{id}/quiet',
    summary: 'Lets a member read and not write for some days; 0 ends it',
    request: {
      ...one,
      ...body(
        z.object({
          days: z.int().min(0, 'From 0 to 365 days.').max(365, 'From 0 to 365 days.'),
          why: reason,
        }),
      ),
    },
    responses: { ...done, ...refusals(...always, 409) },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The moderators' calls. */
export function moderationApi(site: Site) {
  const api = memberCalls();
  api.use('/api/moderation/*', guard(site, 'moderator'), tellWatchers(site));
  api.route('/', categoriesDeskApi(site));
  return api
    .openapi(calls.topic, async (c) => {
      const { about: wanted, ...change } = c.req.valid('json');
      const about = wanted && (await subjectAt(site, wanted));
      await moderateTopic(site, c.get('viewer'), { ...c.req.valid('param'), ...change, about });
      return c.body(null, 204);
    })
    .openapi(calls.reply, async (c) => {
      await moderateReply(site, c.get('viewer'), { ...c.req.valid('param'), ...c.req.valid('json') });
      return c.body(null, 204);
    })
    .openapi(calls.reports, async (c) => c.json(await listReports(site.db, c.get('viewer')), 200))
    .openapi(calls.endReport, async (c) => {
      await putReportAway(site, c.get('viewer'), { ...c.req.valid('param'), ...c.req.valid('json') });
      return c.body(null, 204);
    })
    .openapi(calls.warn, async (c) => {
      await warn(site, c.get('viewer'), { ...c.req.valid('param'), ...c.req.valid('json') });
      return c.body(null, 204);
    })
    .openapi(calls.quieten, async (c) => {
      await quieten(site, c.get('viewer'), { ...c.req.valid('param'), ...c.req.valid('json') });
      return c.body(null, 204);
    });
}
