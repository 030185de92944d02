import { requirePermission } from '#app/api/auth/permission-guard.server.ts';
import type { RoutesByName } from '#app/api/calls.ts';
import { createMemberApi, createMemberRoute } from '#app/api/member-api.server.ts';
import { jsonBody, jsonContent, refusalResponses } from '#app/api/openapi-parts.server.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineResource } from '#app/endpoints/resource.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { saveSeasonImport } from './save-season-import.server.ts';
import { previewSeasonImport, readSeasonImportPage } from './season-import.server.ts';
import { seasonImportBodySchema, seasonListSchema } from './season-import-bodies.server.ts';
import {
  seasonImportPageSchema,
  seasonImportReportSchema,
  seasonImportResultSchema,
} from './season-import-schemas.ts';

/** Resource: a season of a league, as imported from a list. */
const seasons = defineResource({
  permission: 'league',
  table: 'league_fixture',
  title: ({ id }) => id,
  notFound: 'There is no such match.',
});

const path = '/api/desk/league/take-in';

const calls = {
  room: queries(seasons)({
    route: `GET ${path}`,
    summary: 'Return the divisions and seasons that can be imported into',
    response: seasonImportPageSchema,
    load: readSeasonImportPage,
  }),
  save: mutations(seasons)({
    route: `PUT ${path}`,
    summary: 'Import the chosen rows of a previewed season list, all or nothing',
    body: seasonImportBodySchema,
    response: seasonImportResultSchema,
    errorStatuses: [404, 409],
    audit: 'took in a season’s list',
    handler: (ctx, list) => saveSeasonImport(ctx, list),
  }),
};

const lookCall = {
  look: createMemberRoute({
    method: 'post',
    path,
    summary: 'Preview the effect of a season list on a league, row by row; nothing is stored',
    request: jsonBody(seasonListSchema),
    responses: {
      200: { description: 'Line by line', ...jsonContent(seasonImportReportSchema) },
      ...refusalResponses(400, 401, 403, 404, 415, 422, 429),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends RoutesByName<typeof calls>, RoutesByName<typeof lookCall> {}
}

export function seasonImportApi(site: Site) {
  const api = createMemberApi();
  api.use(path, requirePermission(site, 'league'));
  api.openapi(lookCall.look, async (c) => c.json(await previewSeasonImport(site, c.req.valid('json')), 200));
  return api.route('/', mountEndpoints(site, ...Object.values(calls)));
}
