import { z } from '@hono/zod-openapi';
import { requirePermission } from '#app/api/auth/permission-guard.server.ts';
import type { RoutesByName } from '#app/api/calls.ts';
import { createMemberApi, createMemberRoute } from '#app/api/member-api.server.ts';
import { jsonBody, jsonContent, refusalResponses } from '#app/api/openapi-parts.server.ts';
import { listTextSchema, selectedRowsSchema } from '#app/core/lists/list-schema.server.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineResource } from '#app/endpoints/resource.server.ts';
import { pastePreviewSchema } from '#app/modules/leagues/leagues.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { previewClubListImport, saveClubListImport } from './club-list-import.server.ts';

/** Resource: league clubs with teams, as imported from a list. */
const clubs = defineResource({
  permission: 'league',
  table: 'league_club',
  title: ({ id }) => id,
  notFound: 'There is no such club in the league.',
});

const path = '/api/desk/league/club-list';
const report = pastePreviewSchema.extend({ passed: z.array(z.string()) });
const list = z.object({ text: listTextSchema('Please take it in in parts.') });

const calls = {
  save: mutations(clubs)({
    route: `PUT ${path}`,
    summary: 'Import the chosen rows of a previewed club list, all or nothing',
    body: list.extend(selectedRowsSchema),
    response: z.object({ clubs: z.int(), teams: z.int(), contacts: z.int() }),
    serialize: true,
    errorStatuses: [409],
    audit: 'took in a list of clubs',
    handler: (ctx, chosen) => saveClubListImport(ctx, chosen),
  }),
};

const lookCall = {
  look: createMemberRoute({
    method: 'post',
    path,
    summary: 'Preview the effect of a list of clubs and teams, row by row; nothing is stored',
    request: jsonBody(list),
    responses: {
      200: { description: 'Line by line', ...jsonContent(report) },
      ...refusalResponses(400, 401, 403, 404, 415, 422, 429),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends RoutesByName<typeof calls>, RoutesByName<typeof lookCall> {}
}

export function clubListImportApi(site: Site) {
  const api = createMemberApi();
  api.use(path, requirePermission(site, 'league'));
  api.openapi(lookCall.look, async (c) =>
    c.json(await previewClubListImport(site, c.req.valid('json').text), 200),
  );
  return api.route('/', mountEndpoints(site, ...Object.values(calls)));
}
