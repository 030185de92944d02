import type { RoutesByName } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { selectionResource } from '#app/modules/sides/sides.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { printedCardsSchema, teamSheetSchema } from './print-schemas.server.ts';
import { readPrintedCards, readTeamSheet } from './prints.server.ts';

const query = queries(selectionResource);

const calls = {
  cards: query({
    route: 'GET /api/desk/playing/{id}/card',
    summary: 'Return the match cards of an event, for printing',
    response: printedCardsSchema,
    load: (site, { id }) => readPrintedCards(site, id),
  }),
  sheet: query({
    route: 'GET /api/desk/playing/{id}/team-sheet',
    summary: 'Return the team sheet of an event, for printing',
    response: teamSheetSchema,
    load: (site, { id }) => readTeamSheet(site, id),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends RoutesByName<typeof calls> {}
}

export const matchPrintsApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
