import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { body, json, refusals, tokenNeeded } from '#app/api/answers.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import type { Seen } from '#app/api/who/guard.server.ts';
import { refuseInvalidBody } from '#app/core/invalid.ts';
import { isOneLine } from '#app/core/one-line.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import type { Site } from '#app/site/site.server.ts';
import { addNotice, changeNotice, listNotices, removeNotice } from './notices.server.ts';
import { mostNoticeTitle } from './notices.ts';

const security = tokenNeeded;
const path = '/api/desk/pages/notices';
const one = { params: z.object({ id: z.string().max(100).refine(isStorable, notStorable) }) };
const titleMissing = 'Please say what it is about.';
const day = (missing: string) => z.iso.date(missing);
const facts = z.object({
  title: z
    .string(titleMissing)
    .trim()
    .min(1, titleMissing)
    .max(mostNoticeTitle, `A title can be at most ${mostNoticeTitle} characters long.`)
    .refine(isOneLine, 'A title is one line of text.'),
  body: z.string().default(''),
  starts: day('Please give the first day.'),
  ends: z
    .preprocess((value) => (value === '' ? null : value), day('This is no day.').nullable())
    .default(null),
  is_pinned: z.boolean().default(false),
});
const notice = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  starts: z.string(),
  ends: z.string().nullable(),
  is_pinned: z.boolean(),
  version: z.int(),
});
const saved = z.object({ change: z.string(), notice });

const calls = {
  list: createRoute({
    method: 'get',
    path,
    summary: 'Every notice, the latest to begin first',
    security,
    responses: { 200: { description: 'Notices', ...json(z.array(notice)) }, ...refusals(401, 403) },
  }),
  add: createRoute({
    method: 'post',
    path,
    summary: 'Puts up a notice',
    security,
    request: body(facts),
    responses: {
      201: { description: 'Added', ...json(saved) },
      ...refusals(400, 401, 403, 413, 415, 422, 429),
    },
  }),
  change: createRoute({
    method: 'put',
    path: `${path}/{id}`,
    summary: 'Changes a notice',
    security,
    request: { ...one, ...ifMatch, ...body(facts) },
    responses: {
      200: { description: 'Changed', ...json(saved) },
      ...refusals(400, 401, 403, 404, 409, 413, 415, 422, 429),
      ...overtaken,
    },
  }),
  remove: createRoute({
    method: 'delete',
    path: `${path}/{id}`,
    summary: 'Takes a notice down',
    security,
    request: { ...one, ...ifMatch },
    responses: {
      200: { description: 'Taken down', ...json(z.object({ change: z.string() })) },
      ...refusals(401, 403, 404, 409, 422, 429),
      ...overtaken,
    },
  }),
};

/** The calls about notices; the guard of the room 'Pages' (texts.api.ts) stands before them. */
export function noticesApi(site: Site) {
  const api = new OpenAPIHono<Seen>({ defaultHook: refuseInvalidBody });
  return api
    .openapi(calls.list, async (c) => c.json(await listNotices(site.db), 200))
    .openapi(calls.add, async (c) => {
      const { change, made } = await addNotice(site, c.get('viewer'), c.req.valid('json'));
      return c.json({ change, notice: made }, 201);
    })
    .openapi(calls.change, async (c) => {
      const { id } = c.req.valid('param');
      const { change, made } = await changeNotice(site, c.get('viewer'), id, {
        ...c.req.valid('json'),
        version: versionSeen(c),
      });
      return c.json({ change, notice: made }, 200);
    })
    .openapi(calls.remove, async (c) => {
      const { id } = c.req.valid('param');
      const { change } = await removeNotice(site, c.get('viewer'), id, versionSeen(c));
      return c.json({ change }, 200);
    });
}
