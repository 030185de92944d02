import { z } from '@hono/zod-openapi';
import { changed } from '#app/act/changes/changes.ts';
import { body, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import { allFormats } from '#app/club/formats/ready-formats.server.ts';
import { fittingFormat } from '#app/club/formats/schemas.server.ts';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import type { Site } from '#app/site/site.server.ts';
import { changeFormat, keepFormat } from './format-acts.server.ts';
import { deskFormat } from './formats-room.ts';

const path = '/api/desk/formats';
const always = [400, 401, 403, 404, 409, 415, 422, 429] as const;
const name = z
  .string('Please give it a name.')
  .trim()
  .min(1, 'Please give it a name.')
  .max(80, 'Please keep this under 80 characters.')
  .refine(isOneLine, notOneLine)
  .refine(isStorable, notStorable);

const calls = {
  list: memberCall({
    method: 'get',
    path,
    summary: 'Every format, those that were put by among them',
    responses: { 200: { description: 'Formats', ...json(z.array(deskFormat)) }, ...refusals(401, 403) },
  }),
  keep: memberCall({
    method: 'post',
    path,
    summary: 'Keeps what is played and how it counts under a name of its own',
    request: body(z.object({ name, format: fittingFormat })),
    responses: { 200: { description: 'Kept', ...json(changed) }, ...refusals(...always) },
  }),
  change: memberCall({
    method: 'patch',
    path: `${path}/{id}`,
    summary: 'Renames a format, puts it by or makes it a choice again',
    request: {
      ...{ params: z.object({ id: pathId }), ...ifMatch },
      ...body(z.object({ name: name.optional(), putBy: z.boolean().optional() })),
    },
    responses: { 200: { description: 'Changed', ...json(changed) }, ...refusals(...always), ...overtaken },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls about formats: a part of the room 'Results and leagues'. */
export function formatsApi(site: Site) {
  const api = memberCalls();
  api.use(path, guardRoom(site, 'results'));
  api.use(`${path}/*`, guardRoom(site, 'results'));
  return api
    .openapi(calls.list, async (c) => c.json(await allFormats(site.db), 200))
    .openapi(calls.keep, async (c) => {
      const { change } = await keepFormat(site, c.get('viewer'), c.req.valid('json'));
      return c.json({ change }, 200);
    })
    .openapi(calls.change, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      const { change } = await changeFormat(site, c.get('viewer'), input);
      return c.json({ change }, 200);
    });
}
