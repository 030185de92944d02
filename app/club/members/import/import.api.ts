import { z } from '@hono/zod-openapi';
import { json, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { path } from '#app/club/members/desk/members-parts.server.ts';
import { importReport } from '#app/club/members/roll/roll-schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { importMembers } from './import.server.ts';

const calls = {
  importList: memberCall({
    method: 'post',
    path: `${path}/import`,
    summary:
      'Adds the members of a CSV file, changes those who are there already, and says of each line what came of it; with `trial` nothing is kept',
    request: {
      query: z.object({
        trial: z.enum(['yes', 'no']).default('no'),
        mark: z
          .string()
          .max(100)
          .optional()
          .openapi({ description: 'What the trial said that was looked at' }),
      }),
      body: { required: true, content: { 'text/csv': { schema: z.string() } } },
    },
    responses: {
      200: { description: 'Line by line', ...json(importReport) },
      ...refusals(401, 403, 409, 413, 415, 422, 429),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** A list of members from a spreadsheet; behind the room's guard (members-desk.api.ts). */
export function importApi(site: Site) {
  const api = memberCalls();
  return api.openapi(calls.importList, async (c) => {
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    const { trial, mark } = c.req.valid('query');
    return c.json(await importMembers(site, c.get('viewer'), { bytes, trial: trial === 'yes', mark }), 200);
  });
}
