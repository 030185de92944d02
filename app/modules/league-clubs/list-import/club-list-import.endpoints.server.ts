import { z } from '@hono/zod-openapi';
import { requirePermission } from '#app/api/auth/permission-guard.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createMemberApi, createMemberApiRoute } from '#app/api/member-api.server.ts';
import {
  createJsonContentSpec,
  createJsonRequestSpec,
  createProblemResponseSpecs,
} from '#app/api/openapi-parts.server.ts';
import { pastedListTextSchema, selectedImportRowsFields } from '#app/core/lists/list-schema.server.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { leaguePastePreviewSchema } from '#app/modules/league-paste/league-paste.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { previewClubListImport, saveClubListImport } from './club-list-import.server.ts';

/** Resource: league clubs with teams, as imported from a list. */
const clubs = defineEndpointResource({
  permission: 'league',
  table: 'league_club',
  title: ({ id }) => id,
  notFound: 'We cannot find that club. It may have been deleted.',
});

const path = '/api/desk/league/club-list';
const report = leaguePastePreviewSchema.extend({ passed: z.array(z.string()) });
const list = z.object({ text: pastedListTextSchema('Import the list in smaller parts.') });

const calls = {
  save: mutations(clubs)({
    route: `PUT ${path}`,
    summary: 'Import the chosen rows of a previewed club list, all or nothing',
    body: list.extend(selectedImportRowsFields),
    response: z.object({ clubs: z.int(), teams: z.int(), contacts: z.int() }),
    serialize: true,
    errorStatuses: [409],
    audit: 'imported a list of clubs',
    handler: (ctx, chosen) => saveClubListImport(ctx, chosen),
  }),
};

const lookCall = {
  look: createMemberApiRoute({
    method: 'post',
    path,
    summary: 'Preview the effect of a list of clubs and teams, row by row; nothing is stored',
    request: createJsonRequestSpec(list),
    responses: {
      200: { description: 'Line by line', ...createJsonContentSpec(report) },
      ...createProblemResponseSpecs(400, 401, 403, 404, 415, 422, 429),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls>, ApiRoutesByName<typeof lookCall> {}
}

export function clubListImportApi(site: Site) {
  const api = createMemberApi();
  api.use(path, requirePermission(site, 'league'));
  api.openapi(lookCall.look, async (c) =>
    c.json(await previewClubListImport(site, c.req.valid('json').text), 200),
  );
  return api.route('/', mountEndpoints(site, ...Object.values(calls)));
}
