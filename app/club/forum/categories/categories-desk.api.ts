import { z } from '@hono/zod-openapi';
import { body, done, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { one, storable } from '#app/club/forum/fields.server.ts';
import { isOneLine, isVisible, notOneLine, tidyLine } from '#app/core/one-line.ts';
import type { Site } from '#app/site/site.server.ts';
import { addCategory, changeCategory, removeCategory } from './categories.server.ts';

const path = '/api/moderation/categories';
const name = storable(
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
  add: memberCall({
    method: 'post',
    path,
    summary: 'Makes a category',
    request: body(z.object({ name, description: description.default('') })),
    responses: { ...done, ...refusals(...always) },
  }),
  change: memberCall({
    method: 'patch',
    path: `${path}/{id}`,
    summary: 'Renames, describes or moves a category',
    request: {
      ...one,
      ...ifMatch,
      ...body(
        z.object({
          name: name.optional(),
          description: description.optional(),
          move: z.enum(['up', 'down']).optional(),
        }),
      ),
    },
    responses: { ...done, ...refusals(...always), ...overtaken },
  }),
  remove: memberCall({
    method: 'delete',
    path: `${path}/{id}`,
    summary: 'Takes an empty category away',
    request: { ...one, ...ifMatch },
    responses: { ...done, ...refusals(401, 403, 404, 422, 429), ...overtaken },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The moderators' calls about categories; their guard (moderation.api.ts) stands before them. */
export function categoriesDeskApi(site: Site) {
  return memberCalls()
    .openapi(calls.add, async (c) => {
      await addCategory(site, c.get('viewer'), c.req.valid('json'));
      return c.body(null, 204);
    })
    .openapi(calls.change, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      await changeCategory(site, c.get('viewer'), input);
      return c.body(null, 204);
    })
    .openapi(calls.remove, async (c) => {
      await removeCategory(site, c.get('viewer'), { ...c.req.valid('param'), version: versionSeen(c) });
      return c.body(null, 204);
    });
}
