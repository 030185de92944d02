import type { ApiRoutesByName } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { leagueResource } from '#app/modules/leagues/leagues.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { importLeagueSpreadsheet, previewLeagueSpreadsheetImport } from './import-sheet.server.ts';
import { leagueSpreadsheetImportPageSchema } from './sheet-import-page.ts';

const calls = {
  preview: queries(leagueResource)({
    route: 'GET /api/desk/results/leagues/{day}/take-over',
    summary: 'Preview the import of the published sheet',
    response: leagueSpreadsheetImportPageSchema,
    load: (site, { day }) => previewLeagueSpreadsheetImport(site, day),
  }),
  takeOver: mutations(leagueResource)({
    route: 'POST /api/desk/results/leagues/{day}/take-over',
    summary: 'Import the published sheet, once',
    lock: 'league',
    audit: 'copied the sheet of',
    handler: (ctx, _, was) => importLeagueSpreadsheet(ctx, was),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

export const leagueSpreadsheetImportApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
