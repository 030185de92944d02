import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { body, done, json, refusals, tokenNeeded } from '#app/api/answers.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { guard, type Seen } from '#app/api/who/guard.server.ts';
import { id, named, one, storable } from '#app/club/forum/api-schemas.server.ts';
import { addCategory, changeCategory, removeCategory } from '#app/club/forum/categories.server.ts';
import { tellWatchers } from '#app/club/forum/live/watchers.server.ts';
import { subjectAt } from '#app/club/forum/subjects/subjects.server.ts';
import { refuseInvalidBody } from '#app/core/invalid.ts';
import { isOneLine, isVisible, notOneLine, tidyLine } from '#app/core/one-line.ts';
import type { Site } from '#app/site/site.server.ts';
import { quieten, warn } from './authors.server.ts';
import { listReports, moderatePost, moderateTopic } from './moderation.server.ts';
import { putReportAway } from './put-away.server.ts';
import { reportActs } from './put-away.ts';

const security = tokenNeeded;
const why = storable(z.string().trim().max(500, 'Please keep it under 500 characters.')).optional();
const reason = storable(
  z.string('Please say why.').trim().min(1, 'Please say why.').max(500, 'Please keep it shorter.'),
);
const categoryName = storable(
  z
    .string('Please give a name.')
    .overwrite(tidyLine)
    .refine(isVisible, 'Please give a name.')
    .refine(isOneLine, 'A name is one line of text.')
    .max(80, 'A name can be at most 80 characters long.'),
);
const description = storable(
  z.string().trim().max(300, 'Please keep it under 300 characters.').refine(isOneLine, notOneLine),
);
const always = [400, 401, 403, 404, 415, 422, 429] as const;

const calls = {
  topic: createRoute({
    method: 'patch',
    path: '/api/moderation/topics/{id}',
    summary: 'Locks, pins, moves, removes or restores a topic, or says what it is about',
    security,
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
  post: createRoute({
    method: 'patch',
    path: '/api/moderation/posts/{id}',
    summary: 'Removes or restores a reply',
    security,
    request: { ...one, ...body(z.object({ removed: z.boolean(), why })) },
    responses: { ...done, ...refusals(...always) },
  }),
  reports: createRoute({
    method: 'get',
    path: '/api/moderation/reports',
    summary: 'What has been reported and waits',
    security,
    responses: {
      200: {
        description: 'The oldest first',
        ...json(
          z.array(
            z.object({
              id: z.string(),
              why: z.string(),
              made_at: z.string(),
              by: z.string(),
              topic_id: z.string(),
              post_id: z.string().nullable(),
              title: z.string(),
              content: z.string(),
              author: z.string(),
              author_id: z.string(),
            }),
          ),
        ),
      },
      ...refusals(401, 403),
    },
  }),
  endReport: createRoute({
    method: 'post',
    path: '/api/moderation/reports/{id}/end',
    summary: 'Does what a report calls for and puts it away, all of it or nothing',
    security,
    request: {
      ...one,
      ...body(
        z.object({
          act: z.enum(reportActs, 'Please say what is to be done.').default('nothing'),
          outcome: reason,
        }),
      ),
    },
    responses: { ...done, ...refusals(...always, 409) },
  }),
};

const membersCalls = {
  warn: createRoute({
    method: 'post',
    path: '/api/moderation/members/{id}/warning',
    summary: 'Tells a member that something they wrote will not do',
    security,
    request: { ...one, ...body(z.object({ why: reason })) },
    responses: { ...done, ...refusals(...always, 409) },
  }),
  quieten: createRoute({
    method: 'put',
    path: '/api/moderation/members/{id}/quiet',
    summary: 'Lets a member read and not write for some days; 0 ends it',
    security,
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
  addCategory: createRoute({
    method: 'post',
    path: '/api/moderation/categories',
    summary: 'Makes a category',
    security,
    request: body(z.object({ name: categoryName, description: description.default('') })),
    responses: { ...done, ...refusals(...always) },
  }),
  changeCategory: createRoute({
    method: 'patch',
    path: '/api/moderation/categories/{id}',
    summary: 'Renames, describes or moves a category',
    security,
    request: {
      ...one,
      ...ifMatch,
      ...body(
        z.object({
          name: categoryName.optional(),
          description: description.optional(),
          move: z.enum(['up', 'down']).optional(),
        }),
      ),
    },
    responses: { ...done, ...refusals(...always), ...overtaken },
  }),
  removeCategory: createRoute({
    method: 'delete',
    path: '/api/moderation/categories/{id}',
    summary: 'Takes an empty category away',
    security,
    request: { ...one, ...ifMatch },
    responses: { ...done, ...refusals(401, 403, 404, 422, 429), ...overtaken },
  }),
};

/** The moderators' calls. */
export function moderationApi(site: Site) {
  const { db, clock } = site;
  const api = new OpenAPIHono<Seen>({ defaultHook: refuseInvalidBody });
  api.use('/api/moderation/*', guard(site, 'moderator'), tellWatchers(site));
  return api
    .openapi(calls.topic, async (c) => {
      const { about: wanted, ...change } = c.req.valid('json');
      const about = wanted && (await subjectAt(site, wanted));
      await moderateTopic(db, clock, c.get('viewer'), c.req.valid('param').id, { ...change, about });
      return c.body(null, 204);
    })
    .openapi(calls.post, async (c) => {
      await moderatePost(db, clock, c.get('viewer'), c.req.valid('param').id, c.req.valid('json'));
      return c.body(null, 204);
    })
    .openapi(calls.reports, async (c) => c.json(await listReports(db, c.get('viewer')), 200))
    .openapi(membersCalls.warn, async (c) => {
      await warn(site, c.get('viewer'), c.req.valid('param').id, c.req.valid('json').why);
      return c.body(null, 204);
    })
    .openapi(membersCalls.quieten, async (c) => {
      await quieten(site, c.get('viewer'), c.req.valid('param').id, c.req.valid('json'));
      return c.body(null, 204);
    })
    .openapi(membersCalls.addCategory, async (c) => {
      await addCategory(db, clock, c.get('viewer'), c.req.valid('json'));
      return c.body(null, 204);
    })
    .openapi(membersCalls.changeCategory, async (c) => {
      const { id } = c.req.valid('param');
      await changeCategory(db, clock, c.get('viewer'), id, {
        ...c.req.valid('json'),
        version: versionSeen(c),
      });
      return c.body(null, 204);
    })
    .openapi(membersCalls.removeCategory, async (c) => {
      await removeCategory(db, clock, c.get('viewer'), c.req.valid('param').id, versionSeen(c));
      return c.body(null, 204);
    })
    .openapi(calls.endReport, async (c) => {
      await putReportAway(site, c.get('viewer'), c.req.valid('param').id, c.req.valid('json'));
      return c.body(null, 204);
    });
}
