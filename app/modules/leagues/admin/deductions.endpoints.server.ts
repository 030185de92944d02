import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Named } from '#app/api/calls.ts';
import { invalid } from '#app/core/refusals.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import { points, shots } from '#app/modules/formats/formats.server.ts';
import { amounts } from '#app/modules/formats/formats.ts';
import { leagueNow, leagues, ofLeague } from '#app/modules/leagues/own-league/league-now.server.ts';
import { line, team } from '#app/modules/leagues/results/results-bodies.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Points and shots taken from a club of a league. */
const deductions = resource({
  permission: 'results',
  table: 'deduction',
  title: ({ points, shots }) => amounts(points, shots),
  notFound: 'There is no such deduction.',
  rows: 'all',
});

const calls = {
  deduct: mutations(leagues)({
    route: 'POST /api/desk/results/leagues/{day}/deductions',
    summary: 'Deduct points or shots from a club',
    body: z
      .object({ team, points: points.default(0), shots: shots.default(0), why: line(200).default('') })
      .refine(({ points, shots }) => points > 0 || shots > 0, {
        path: ['points'],
        message: 'How many points or shots are deducted?',
      }),
    audit: 'made a deduction',
    async handler({ tx, site, add, audit: note }, { day, ...facts }) {
      const { own } = await leagueNow(site, day, tx);
      const known = own.teams.find(({ id }) => id === facts.team);
      if (!known) throw invalid({ team: 'Please choose a club of this league.' });
      await add('deduction', { id: randomUUID(), ...facts, updated_at: site.clock().toISOString() });
      note(ofLeague(day, `${known.name}, ${amounts(facts.points, facts.shots)}`));
    },
  }),
  giveBack: mutations(deductions)({
    route: 'DELETE /api/desk/results/deductions/{id}',
    summary: 'Remove a deduction',
    lock: 'deduction',
    audit: 'took a deduction back',
    async handler({ tx, remove, audit: note }, { id }, { team, points, shots }) {
      const { league, name } = await tx
        .selectFrom('league_team')
        .select(['league', 'name'])
        .where('id', '=', team)
        .executeTakeFirstOrThrow();
      await remove('deduction', id);
      note(ofLeague(league, `${name}, ${amounts(points, shots)}`));
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const deductionsApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
