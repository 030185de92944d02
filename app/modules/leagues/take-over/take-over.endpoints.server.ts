import type { Named } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { leagues } from '#app/modules/leagues/own-league/league-now.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { previewTakeOver, takeOver } from './take-over.server.ts';
import { takeOverScreen } from './take-over-screen.ts';

const calls = {
  preview: queries(leagues)({
    route: 'GET /api/desk/results/leagues/{day}/take-over',
    summary: 'Preview the import of the published sheet',
    response: takeOverScreen,
    load: (site, { day }) => previewTakeOver(site, day),
  }),
  takeOver: mutations(leagues)({
    route: 'POST /api/desk/results/leagues/{day}/take-over',
    summary: 'Import the published sheet, once',
    lock: 'league',
    audit: 'took over the sheet of',
    handler: (ctx, _, was) => takeOver(ctx, was),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const takeOverApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
