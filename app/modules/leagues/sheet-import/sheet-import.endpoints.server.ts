import type { RoutesByName } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { leagueResource } from '#app/modules/leagues/season-data/current-league.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { importSheet, previewSheetImport } from './import-sheet.server.ts';
import { sheetImportPageSchema } from './sheet-import-page.ts';

const calls = {
  preview: queries(leagueResource)({
    route: 'GET /api/desk/results/leagues/{day}/take-over',
    summary: 'Preview the import of the published sheet',
    response: sheetImportPageSchema,
    load: (site, { day }) => previewSheetImport(site, day),
  }),
  takeOver: mutations(leagueResource)({
    route: 'POST /api/desk/results/leagues/{day}/take-over',
    summary: 'Import the published sheet, once',
    lock: 'league',
    audit: 'took over the sheet of',
    handler: (ctx, _, was) => importSheet(ctx, was),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends RoutesByName<typeof calls> {}
}

export const sheetImportApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
