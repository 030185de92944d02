import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { acts } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import type { Named } from '#app/api/calls.ts';
import { points, shots } from '#app/club/formats/formats.server.ts';
import { amounts } from '#app/club/formats/formats.ts';
import { leagueNow, leagues, ofLeague } from '#app/club/leagues/own-league/league-now.server.ts';
import { line, team } from '#app/club/leagues/results/results-bodies.server.ts';
import { invalid } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';

/** Points and shots taken from a club of a league. */
const deductions = noun({
  room: 'results',
  table: 'deduction',
  title: ({ points, shots }) => amounts(points, shots),
  none: 'There is no such deduction.',
  rows: 'all',
});

const calls = {
  deduct: acts(leagues)({
    at: 'POST /api/desk/results/leagues/{day}/deductions',
    what: 'Deducts points or shots from a club',
    takes: z
      .object({ team, points: points.default(0), shots: shots.default(0), why: line(200).default('') })
      .refine(({ points, shots }) => points > 0 || shots > 0, {
        path: ['points'],
        message: 'How many points or shots are deducted?',
      }),
    says: 'made a deduction',
    async does({ tx, site, add, note }, { day, ...facts }) {
      const { own } = await leagueNow(site, day, tx);
      const known = own.teams.find(({ id }) => id === facts.team);
      if (!known) throw invalid({ team: 'Please choose a club of this league.' });
      await add('deduction', { id: randomUUID(), ...facts, updated_at: site.clock().toISOString() });
      note(ofLeague(day, `${known.name}, ${amounts(facts.points, facts.shots)}`));
    },
  }),
  giveBack: acts(deductions)({
    at: 'DELETE /api/desk/results/deductions/{id}',
    what: 'Gives a deduction back',
    holds: 'deduction',
    says: 'took a deduction back',
    async does({ tx, remove, note }, { id }, { team, points, shots }) {
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

export const deductionsApi = (site: Site) => actsApi(site, ...Object.values(calls));
