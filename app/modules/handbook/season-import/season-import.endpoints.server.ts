import { requirePermission } from '#app/api/auth/permission-guard.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createMemberApi, createMemberApiRoute } from '#app/api/member-api.server.ts';
import {
  createJsonContentSpec,
  createJsonRequestSpec,
  createProblemResponseSpecs,
} from '#app/api/openapi-parts.server.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { saveLeagueSeasonImport } from './save-season-import.server.ts';
import { previewLeagueSeasonImport, readLeagueSeasonImportPage } from './season-import.server.ts';
import { leagueSeasonImportBodySchema, seasonImportListBodySchema } from './season-import-bodies.server.ts';
import {
  leagueSeasonImportPageSchema,
  leagueSeasonImportReportSchema,
  leagueSeasonImportResultSchema,
} from './season-import-schemas.ts';

/** Resource: a season of a league, as imported from a list. */
const seasons = defineEndpointResource({
  permission: 'league',
  table: 'league_fixture',
  title: ({ id }) => id,
  notFound: 'We cannot find that match. It may have been deleted.',
});

const path = '/api/desk/league/take-in';

const calls = {
  room: queries(seasons)({
    route: `GET ${path}`,
    summary: 'Return the divisions and seasons that can be imported into',
    response: leagueSeasonImportPageSchema,
    load: readLeagueSeasonImportPage,
  }),
  save: mutations(seasons)({
    route: `PUT ${path}`,
    summary: 'Import the chosen rows of a previewed season list, all or nothing',
    body: leagueSeasonImportBodySchema,
    response: leagueSeasonImportResultSchema,
    errorStatuses: [404, 409],
    audit: 'imported a season’s list',
    handler: (ctx, list) => saveLeagueSeasonImport(ctx, list),
  }),
};

const lookCall = {
  look: createMemberApiRoute({
    method: 'post',
    path,
    summary: 'Preview the effect of a season list on a league, row by row; nothing is stored',
    request: createJsonRequestSpec(seasonImportListBodySchema),
    responses: {
      200: { description: 'Line by line', ...createJsonContentSpec(leagueSeasonImportReportSchema) },
      ...createProblemResponseSpecs(400, 401, 403, 404, 415, 422, 429),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls>, ApiRoutesByName<typeof lookCall> {}
}

export function leagueSeasonImportApi(site: Site) {
  const api = createMemberApi();
  api.use(path, requirePermission(site, 'league'));
  api.openapi(lookCall.look, async (c) =>
    c.json(await previewLeagueSeasonImport(site, c.req.valid('json')), 200),
  );
  return api.route('/', mountEndpoints(site, ...Object.values(calls)));
}
