import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createInvalidInputRefusal } from '#app/core/refusals.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { matchPointsCountSchema, matchShotsCountSchema } from '#app/modules/formats/formats.server.ts';
import { formatPointsAndShots } from '#app/modules/formats/formats.ts';
import {
  createSingleLineTextSchema,
  leagueTeamIdSchema,
} from '#app/modules/leagues/results/result-bodies.server.ts';
import {
  createLeagueAuditEntry,
  leagueResource,
  readLeagueInCurrentSeason,
} from '#app/modules/leagues/season-data/current-league.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Points and shots taken from a club of a league. */
const deductions = defineEndpointResource({
  permission: 'results',
  table: 'deduction',
  title: ({ points, shots }) => formatPointsAndShots(points, shots),
  notFound: 'We cannot find that deduction. It may have been deleted.',
  rows: 'all',
});

const calls = {
  deduct: mutations(leagueResource)({
    route: 'POST /api/desk/results/leagues/{day}/deductions',
    summary: 'Deduct points or shots from a club',
    body: z
      .object({
        team: leagueTeamIdSchema,
        points: matchPointsCountSchema.default(0),
        shots: matchShotsCountSchema.default(0),
        why: createSingleLineTextSchema(200).default(''),
      })
      .refine(({ points, shots }) => points > 0 || shots > 0, {
        path: ['points'],
        message: 'Enter the points or shots to deduct.',
      }),
    audit: 'made a deduction',
    async handler({ tx, site, add, audit }, { day, ...facts }) {
      const { own } = await readLeagueInCurrentSeason(site, day, tx);
      const known = own.teams.find(({ id }) => id === facts.team);
      if (!known) throw createInvalidInputRefusal({ team: 'Choose a club in this league.' });
      await add('deduction', { id: randomUUID(), ...facts, updated_at: site.clock().toISOString() });
      audit(createLeagueAuditEntry(day, `${known.name}, ${formatPointsAndShots(facts.points, facts.shots)}`));
    },
  }),
  giveBack: mutations(deductions)({
    route: 'DELETE /api/desk/results/deductions/{id}',
    summary: 'Remove a deduction',
    lock: 'deduction',
    audit: 'removed a deduction',
    async handler({ tx, remove, audit }, { id }, { team, points, shots }) {
      const { league, name } = await tx
        .selectFrom('league_team')
        .select(['league', 'name'])
        .where('id', '=', team)
        .executeTakeFirstOrThrow();
      await remove('deduction', id);
      audit(createLeagueAuditEntry(league, `${name}, ${formatPointsAndShots(points, shots)}`));
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

export const leagueDeductionsApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
