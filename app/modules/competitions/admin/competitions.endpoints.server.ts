import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { competitions } from '#app/modules/competitions/course/acts.server.ts';
import { competitionLine, deskCompetition } from '#app/modules/competitions/course/room-schemas.server.ts';
import { dateEndpoints } from '#app/modules/competitions/draw/dates.endpoints.server.ts';
import { drawEndpoints } from '#app/modules/competitions/draw/draws.endpoints.server.ts';
import { laterDrawEndpoints } from '#app/modules/competitions/draw/later-draws.endpoints.server.ts';
import { entryEndpoints } from '#app/modules/competitions/entries/entries.endpoints.server.ts';
import { competitionEndpoints } from '#app/modules/competitions/facts/facts.endpoints.server.ts';
import { honourCalls } from '#app/modules/competitions/honours/honours.endpoints.server.ts';
import { resultEndpoints } from '#app/modules/competitions/results/results.endpoints.server.ts';
import { withdrawalEndpoints } from '#app/modules/competitions/results/withdrawals.endpoints.server.ts';
import { sectionsOf } from '#app/modules/competitions/rules/sections.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { listCompetitions, readForDesk, rollNames } from './room.server.ts';

const query = queries(competitions);

const roomQueries = {
  sections: query({
    route: 'GET /api/desk/competitions/sections',
    summary: 'Return the sections that a competition can belong to',
    response: z.array(z.object({ id: z.string(), name: z.string() })),
    load: ({ db }) => sectionsOf(db),
  }),
  roll: query({
    route: 'GET /api/desk/competitions/roll',
    summary: 'Return the names on the roll, to suggest while typing entries',
    response: z.array(z.string()),
    load: ({ db }) => rollNames(db),
  }),
  list: query({
    route: 'GET /api/desk/competitions',
    summary:
      'Return every competition, the latest year first, with its progress and the results to be confirmed',
    response: z.array(competitionLine),
    load: ({ db }) => listCompetitions(db),
  }),
  read: query({
    route: 'GET /api/desk/competitions/{slug}',
    summary: 'Return a competition with its entries, rounds, matches and the results to be confirmed',
    response: deskCompetition,
    load: ({ db }, { slug }) => readForDesk(db, slug),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof roomQueries> {}
}

/** Admin API of competitions. Honours and roll are mounted first: their paths would match `{slug}`. */
export const competitionsDeskApi = (site: Site) =>
  mountEndpoints(
    site,
    ...[
      honourCalls,
      roomQueries,
      entryEndpoints,
      competitionEndpoints,
      drawEndpoints,
      dateEndpoints,
      laterDrawEndpoints,
    ].flatMap(Object.values),
    ...[resultEndpoints, withdrawalEndpoints].flatMap(Object.values),
  );
