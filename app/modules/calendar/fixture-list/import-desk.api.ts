import { createRoute, z } from '@hono/zod-openapi';
import { json, refusals, tokenNeeded } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCalls } from '#app/api/member-calls.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { changed } from '#app/endpoints/changes/changes.ts';
import { year } from '#app/modules/calendar/events/event-shapes.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Column } from './column-names.ts';
import { lookAtList, saveList } from './import-list.server.ts';
import { readRanges } from './import-list.ts';
import { column, report } from './import-report.server.ts';

const path = '/api/desk/calendar/import';
const list = { required: true, content: { 'text/csv': { schema: z.string() } } };
const which = {
  season: year,
  columns: z
    .string()
    .max(1000)
    .optional()
    .openapi({ description: 'What each column holds, in their order, separated by commas' }),
};
const always = [401, 403, 404, 413, 415, 422, 429] as const;

const calls = {
  look: createRoute({
    method: 'post',
    path,
    summary: 'Preview a fixture list: return the effect of each line, save nothing',
    security: tokenNeeded,
    request: { query: z.object(which), body: list },
    responses: { 200: { description: 'Line by line', ...json(report) }, ...refusals(...always) },
  }),
  save: createRoute({
    method: 'put',
    path,
    summary: 'Save the selected lines of a previewed fixture list, all or nothing',
    security: tokenNeeded,
    request: {
      query: z.object({
        ...which,
        take: z.string().max(6000).openapi({ description: "Lines such as '2-5,9'" }),
        mark: z.string().max(100),
      }),
      body: list,
    },
    responses: {
      200: {
        description: 'Saved',
        ...json(changed.extend({ added: z.int(), changed: z.int() })),
      },
      ...refusals(...always, 409),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** Handlers of the fixture list import, in the Calendar section. */
export function importDeskApi(site: Site) {
  const api = memberCalls();
  api.use(path, guardRoom(site, 'calendar'));
  return api
    .openapi(calls.look, async (c) => {
      const { season, columns } = c.req.valid('query');
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      return c.json(await lookAtList(site, bytes, { season, columns: readColumns(columns) }), 200);
    })
    .openapi(calls.save, async (c) => {
      const { season, columns, take, mark } = c.req.valid('query');
      const lines = readRanges(take);
      if (!lines) throw new Refusal(422, 'Please choose the lines that are to be saved.');
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const input = { bytes, season, columns: readColumns(columns), take: lines, mark };
      return c.json(await saveList(site, c.get('viewer'), input), 200);
    });
}

function readColumns(text: string | undefined): (Column | '')[] | undefined {
  if (text === undefined) return undefined;
  return text.split(',').map((name) => {
    const known = column.safeParse(name);
    if (!known.success) throw new Refusal(422, `‘${name.slice(0, 40)}’ is no column of a fixture list.`);
    return known.data;
  });
}
