import { z } from '@hono/zod-openapi';
import { changed } from '#app/act/changes/changes.ts';
import { body, json, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { guard } from '#app/api/who/guard.server.ts';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import type { Site } from '#app/site/site.server.ts';
import { settingGroup } from './setting-groups.ts';
import { readSettings, saveSettings } from './settings.server.ts';

const path = '/api/desk/settings';
const factText = z
  .string()
  .trim()
  .max(500, 'Please keep it under 500 characters.')
  .refine(isOneLine, notOneLine);
const facts = z.record(z.string().max(100), factText);
const settings = z.object({
  groups: z.array(settingGroup),
  facts: z.record(z.string(), z.string()),
  unfit: z.record(z.string(), z.string()).openapi({
    description: 'What is kept and cannot be used, with why; in its place the file’s fact holds',
  }),
  version: z.int(),
});

const calls = {
  read: memberCall({
    method: 'get',
    path,
    summary: 'What the site says of the club, fact by fact',
    responses: { 200: { description: 'Settings', ...json(settings) }, ...refusals(401, 403) },
  }),
  save: memberCall({
    method: 'put',
    path,
    summary: 'Says some facts of the club otherwise',
    request: { ...ifMatch, ...body(z.object({ facts })) },
    responses: {
      200: { description: 'Saved', ...json(changed) },
      ...refusals(400, 401, 403, 404, 409, 413, 415, 422, 429),
      ...overtaken,
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export type Settings = z.output<typeof settings>;

/** The calls of the desk's room 'Settings', for administrators. */
export function settingsApi(site: Site) {
  const api = memberCalls();
  api.use(path, guard(site, 'administrator'));
  return api
    .openapi(calls.read, async (c) => c.json(await readSettings(site), 200))
    .openapi(calls.save, async (c) => {
      const { change } = await saveSettings(site, c.get('viewer'), {
        ...c.req.valid('json'),
        version: versionSeen(c),
      });
      return c.json({ change }, 200);
    });
}
