import { z } from '@hono/zod-openapi';
import { changed } from '#app/act/changes/changes.ts';
import { body, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import { nameField } from '#app/club/members/roll/member.ts';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import { isSitePicture } from '#app/core/rich-text/picture-rules.ts';
import type { Site } from '#app/site/site.server.ts';
import { addOfficer, changeOfficer, listOfficers, moveOfficer, removeOfficer } from './officers.server.ts';

const path = '/api/desk/committee';
const one = { params: z.object({ id: pathId }) };
const roleField = z
  .string('Please say what they look after.')
  .trim()
  .min(1, 'Please say what they look after.')
  .max(120, 'Please keep it under 120 characters.')
  .refine(isOneLine, notOneLine);
const picture = z.string().refine(isSitePicture, 'This is no picture of this site.').nullable().default(null);
const officer = z.object({
  id: z.string(),
  position: z.int(),
  name: z.string(),
  role: z.string(),
  picture: z.string().nullable(),
  version: z.int(),
});
const always = [401, 403, 429] as const;

const calls = {
  list: memberCall({
    method: 'get',
    path,
    summary: 'The committee in its order',
    responses: { 200: { description: 'Officers', ...json(z.array(officer)) }, ...refusals(401, 403) },
  }),
  add: memberCall({
    method: 'post',
    path,
    summary: 'Adds an officer at the end',
    request: body(z.object({ name: nameField, role: roleField, picture })),
    responses: {
      201: { description: 'Added', ...json(changed.extend({ officer })) },
      ...refusals(400, ...always, 415, 422),
    },
  }),
  change: memberCall({
    method: 'put',
    path: `${path}/{id}`,
    summary: 'Changes an officer’s name and role',
    request: { ...one, ...ifMatch, ...body(z.object({ name: nameField, role: roleField, picture })) },
    responses: {
      200: { description: 'Changed', ...json(changed.extend({ officer })) },
      ...refusals(400, ...always, 404, 409, 415, 422),
      ...overtaken,
    },
  }),
  move: memberCall({
    method: 'post',
    path: `${path}/{id}/move`,
    summary: 'Moves an officer one place up or down',
    request: {
      ...one,
      ...ifMatch,
      ...body(z.object({ move: z.enum(['up', 'down'], 'It goes up or down.') })),
    },
    responses: {
      200: { description: 'Moved', ...json(changed) },
      ...refusals(400, ...always, 404, 409, 415, 422),
      ...overtaken,
    },
  }),
  remove: memberCall({
    method: 'delete',
    path: `${path}/{id}`,
    summary: 'Takes an officer off the page',
    request: { ...one, ...ifMatch },
    responses: {
      200: { description: 'Removed', ...json(changed) },
      ...refusals(...always, 404, 409, 422),
      ...overtaken,
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export type Officer = z.output<typeof officer>;

/** The calls of the desk's room 'Committee'. */
export function officersApi(site: Site) {
  const api = memberCalls();
  api.use(`${path}/*`, guardRoom(site, 'committee'));
  return api
    .openapi(calls.list, async (c) => c.json(await listOfficers(site.db), 200))
    .openapi(calls.add, async (c) => {
      const { change, made } = await addOfficer(site, c.get('viewer'), c.req.valid('json'));
      return c.json({ change, officer: made }, 201);
    })
    .openapi(calls.change, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      const { change, made } = await changeOfficer(site, c.get('viewer'), input);
      return c.json({ change, officer: made }, 200);
    })
    .openapi(calls.move, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      const { change } = await moveOfficer(site, c.get('viewer'), input);
      return c.json({ change }, 200);
    })
    .openapi(calls.remove, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c) };
      const { change } = await removeOfficer(site, c.get('viewer'), input);
      return c.json({ change }, 200);
    });
}
