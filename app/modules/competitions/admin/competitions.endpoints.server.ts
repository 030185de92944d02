import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { competitionDetailsEndpoints } from '#app/modules/competitions/details/competition-details.endpoints.server.ts';
import { competitionDrawEndpoints } from '#app/modules/competitions/draw/competition-draws.endpoints.server.ts';
import { laterDrawEndpoints } from '#app/modules/competitions/draw/later-draws.endpoints.server.ts';
import { roundDateEndpoints } from '#app/modules/competitions/draw/round-dates.endpoints.server.ts';
import { competitionEntryEndpoints } from '#app/modules/competitions/entries/competition-entries.endpoints.server.ts';
import { competitionResultEndpoints } from '#app/modules/competitions/results/competition-results.endpoints.server.ts';
import { competitionWithdrawalEndpoints } from '#app/modules/competitions/results/withdrawals.endpoints.server.ts';
import {
  adminCompetitionSchema,
  competitionListItemSchema,
} from '#app/modules/competitions/state/admin-competition-schemas.server.ts';
import { competitionResource } from '#app/modules/competitions/state/competition-resource.server.ts';
import { readClubSectionOptions } from '#app/modules/competitions/state/section-options.server.ts';
import type { Site } from '#app/site/site.server.ts';
import {
  readAdminCompetition,
  readAdminCompetitions,
  readMemberRollNames,
} from './admin-competitions.server.ts';

const query = queries(competitionResource);

const competitionQueries = {
  sections: query({
    route: 'GET /api/desk/competitions/sections',
    summary: 'Return the sections that a competition can belong to',
    response: z.array(z.object({ id: z.string(), name: z.string() })),
    load: ({ db }) => readClubSectionOptions(db),
  }),
  roll: query({
    route: 'GET /api/desk/competitions/roll',
    summary: 'Return the names on the roll, to suggest while typing entries',
    response: z.array(z.string()),
    load: ({ db }) => readMemberRollNames(db),
  }),
  list: query({
    route: 'GET /api/desk/competitions',
    summary:
      'Return every competition, the latest year first, with its progress and the results to be confirmed',
    response: z.array(competitionListItemSchema),
    load: ({ db }) => readAdminCompetitions(db),
  }),
  read: query({
    route: 'GET /api/desk/competitions/{slug}',
    summary: 'Return a competition with its entries, rounds, matches and the results to be confirmed',
    response: adminCompetitionSchema,
    load: ({ db }, { slug }) => readAdminCompetition(db, slug),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof competitionQueries> {}
}

/** Admin API of competitions. The roll is mounted first: its path would match `{slug}`. */
export const competitionsAdminApi = (site: Site) =>
  mountEndpoints(
    site,
    ...[
      competitionQueries,
      competitionEntryEndpoints,
      competitionDetailsEndpoints,
      competitionDrawEndpoints,
      roundDateEndpoints,
      laterDrawEndpoints,
    ].flatMap(Object.values),
    ...[competitionResultEndpoints, competitionWithdrawalEndpoints].flatMap(Object.values),
  );
