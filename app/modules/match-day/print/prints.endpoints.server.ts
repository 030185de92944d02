import type { ApiRoutesByName } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { teamSelectionResource } from '#app/modules/sides/sides.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { printedRinkCardsSchema, teamSheetSchema } from './print-schemas.server.ts';
import { readPrintedRinkCards, readTeamSheet } from './prints.server.ts';

const query = queries(teamSelectionResource);

const calls = {
  cards: query({
    route: 'GET /api/desk/playing/{id}/card',
    summary: 'Return the match cards of an event, for printing',
    response: printedRinkCardsSchema,
    load: (site, { id }) => readPrintedRinkCards(site, id),
  }),
  sheet: query({
    route: 'GET /api/desk/playing/{id}/team-sheet',
    summary: 'Return the team sheet of an event, for printing',
    response: teamSheetSchema,
    load: (site, { id }) => readTeamSheet(site, id),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

export const matchPrintsApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
