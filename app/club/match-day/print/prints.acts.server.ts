import { looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import { selections } from '#app/club/sides/sides.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { printedCards, teamSheet } from './print-schemas.server.ts';
import { readPrintedCards, readTeamSheet } from './prints.server.ts';

const look = looks(selections);

const calls = {
  cards: look({
    at: 'GET /api/desk/playing/{id}/card',
    what: 'The match cards of an event, to print',
    answers: printedCards,
    reads: (site, { id }) => readPrintedCards(site, id),
  }),
  sheet: look({
    at: 'GET /api/desk/playing/{id}/team-sheet',
    what: 'The team sheet of an event, to print',
    answers: teamSheet,
    reads: (site, { id }) => readTeamSheet(site, id),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const printsApi = (site: Site) => actsApi(site, ...Object.values(calls));
