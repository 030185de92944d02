import { z } from '@hono/zod-openapi';
import { body, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { notice, noticeFacts, noticeSection } from './notice-schemas.server.ts';
import { addNotice, changeNotice, listNotices, removeNotice, sectionsForNotices } from './notices.server.ts';

const path = '/api/desk/pages/notices';
const one = { params: z.object({ id: pathId }) };
const saved = z.object({ change: z.string(), notice });

const calls = {
  list: memberCall({
    method: 'get',
    path,
    summary: 'Every notice, the latest to begin first',
    responses: { 200: { description: 'Notices', ...json(z.array(notice)) }, ...refusals(401, 403) },
  }),
  sections: memberCall({
    method: 'get',
    path: `${path}/sections`,
    summary: 'The sections that a notice may be for',
    responses: { 200: { description: 'Sections', ...json(z.array(noticeSection)) }, ...refusals(401, 403) },
  }),
  add: memberCall({
    method: 'post',
    path,
    summary: 'Puts up a notice',
    request: body(noticeFacts),
    responses: {
      201: { description: 'Added', ...json(saved) },
      ...refusals(400, 401, 403, 413, 415, 422, 429),
    },
  }),
  change: memberCall({
    method: 'put',
    path: `${path}/{id}`,
    summary: 'Changes a notice',
    request: { ...one, ...ifMatch, ...body(noticeFacts) },
    responses: {
      200: { description: 'Changed', ...json(saved) },
      ...refusals(400, 401, 403, 404, 409, 413, 415, 422, 429),
      ...overtaken,
    },
  }),
  remove: memberCall({
    method: 'delete',
    path: `${path}/{id}`,
    summary: 'Takes a notice down',
    request: { ...one, ...ifMatch },
    responses: {
      200: { description: 'Removed', ...json(z.object({ change: z.string() })) },
      ...refusals(401, 403, 404, 409, 422, 429),
      ...overtaken,
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls about notices; the guard of the room 'Pages' (texts.api.ts) stands before them. */
export function noticesApi(site: Site) {
  return memberCalls()
    .openapi(calls.list, async (c) => c.json(await listNotices(site.db), 200))
    .openapi(calls.sections, async (c) => c.json(await sectionsForNotices(site.db), 200))
    .openapi(calls.add, async (c) => {
      const { change, made } = await addNotice(site, c.get('viewer'), c.req.valid('json'));
      return c.json({ change, notice: made }, 201);
    })
    .openapi(calls.change, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      const { change, made } = await changeNotice(site, c.get('viewer'), input);
      return c.json({ change, notice: made }, 200);
    })
    .openapi(calls.remove, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c) };
      const { change } = await removeNotice(site, c.get('viewer'), input);
      return c.json({ change }, 200);
    });
}
