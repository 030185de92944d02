import { z } from 'zod';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { pastedListTextSchema, selectedImportRowsFields } from '#app/core/lists/list-schema.server.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
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
  preview: queries(clubs)({
    route: `POST ${path}`,
    summary: 'Preview the effect of a list of clubs and teams, row by row; nothing is stored',
    body: list,
    response: report,
    load: (site, { text }) => previewClubListImport(site, text),
  }),
  save: mutations(clubs)({
    route: `PUT ${path}`,
    summary: 'Import the chosen rows of a previewed club list, all or nothing',
    body: list.extend(selectedImportRowsFields),
    response: z.object({ clubs: z.int(), teams: z.int(), contacts: z.int() }),
    serialize: true,
    errorStatuses: [409],
    audit: 'imported a list of clubs',
    handler: saveClubListImport,
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

export const clubListImportApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
