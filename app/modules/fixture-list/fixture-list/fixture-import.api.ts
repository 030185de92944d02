import { createRoute, z } from '@hono/zod-openapi';
import { requirePermission } from '#app/api/auth/permission-guard.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createMemberApi } from '#app/api/member-api.server.ts';
import {
  bearerTokenSecurity,
  createJsonContentSpec,
  createProblemResponseSpecs,
} from '#app/api/openapi-parts.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { changeIdResponseSchema } from '#app/endpoints/changes/changes.ts';
import { seasonYearSchema } from '#app/modules/calendar/calendar.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { FixtureListColumn } from './fixture-column-labels.ts';
import { previewFixtureImport, saveFixtureImport } from './fixture-import.server.ts';
import { parseLineNumberRanges } from './fixture-import-report.ts';
import { fixtureColumnSchema, fixtureImportReportSchema } from './fixture-import-schemas.server.ts';

const importPath = '/api/desk/calendar/import';
const fixtureListBody = { required: true, content: { 'text/csv': { schema: z.string() } } };
const importQuery = {
  season: seasonYearSchema,
  columns: z
    .string()
    .max(1000)
    .optional()
    .openapi({ description: 'What each column holds, in their order, separated by commas' }),
};
const errorStatuses = [401, 403, 404, 413, 415, 422, 429] as const;

const calls = {
  look: createRoute({
    method: 'post',
    path: importPath,
    summary: 'Preview a fixture list: return the effect of each line, save nothing',
    security: bearerTokenSecurity,
    request: { query: z.object(importQuery), body: fixtureListBody },
    responses: {
      200: { description: 'Line by line', ...createJsonContentSpec(fixtureImportReportSchema) },
      ...createProblemResponseSpecs(...errorStatuses),
    },
  }),
  save: createRoute({
    method: 'put',
    path: importPath,
    summary: 'Save the selected lines of a previewed fixture list, all or nothing',
    security: bearerTokenSecurity,
    request: {
      query: z.object({
        ...importQuery,
        take: z.string().max(6000).openapi({ description: "Lines such as '2-5,9'" }),
        mark: z.string().max(100),
      }),
      body: fixtureListBody,
    },
    responses: {
      200: {
        description: 'Saved',
        ...createJsonContentSpec(changeIdResponseSchema.extend({ added: z.int(), changed: z.int() })),
      },
      ...createProblemResponseSpecs(...errorStatuses, 409),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

/** Handlers of the fixture list import, in the Calendar section. */
export function fixtureImportApi(site: Site) {
  const api = createMemberApi();
  api.use(importPath, requirePermission(site, 'calendar'));
  return api
    .openapi(calls.look, async (c) => {
      const { season, columns } = c.req.valid('query');
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      return c.json(
        await previewFixtureImport(site, bytes, { season, columns: parseColumnsParam(columns) }),
        200,
      );
    })
    .openapi(calls.save, async (c) => {
      const { season, columns, take, mark } = c.req.valid('query');
      const lines = parseLineNumberRanges(take);
      if (!lines) throw new Refusal(422, 'Choose the lines to save.');
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const input = { bytes, season, columns: parseColumnsParam(columns), take: lines, mark };
      return c.json(await saveFixtureImport(site, c.get('viewer'), input), 200);
    });
}

function parseColumnsParam(text: string | undefined): (FixtureListColumn | '')[] | undefined {
  if (text === undefined) return undefined;
  return text.split(',').map((name) => {
    const known = fixtureColumnSchema.safeParse(name);
    if (!known.success) throw new Refusal(422, `‘${name.slice(0, 40)}’ is not a column of a fixture list.`);
    return known.data;
  });
}
