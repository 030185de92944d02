import type { ApiRoutesByName } from '#app/api/calls.ts';
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
  preview: queries(seasons)({
    route: `POST ${path}`,
    summary: 'Preview the effect of a season list on a league, row by row; nothing is stored',
    body: seasonImportListBodySchema,
    response: leagueSeasonImportReportSchema,
    load: previewLeagueSeasonImport,
  }),
  save: mutations(seasons)({
    route: `PUT ${path}`,
    summary: 'Import the chosen rows of a previewed season list, all or nothing',
    body: leagueSeasonImportBodySchema,
    response: leagueSeasonImportResultSchema,
    errorStatuses: [404, 409],
    audit: 'imported a season’s list',
    handler: saveLeagueSeasonImport,
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

export const leagueSeasonImportApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
