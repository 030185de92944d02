import { z } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import {
  createLeagueTeamAdder,
  toLeagueTeamColumns,
} from '#app/modules/league-clubs/registry/add-team.server.ts';
import { readLeagueClubs } from '#app/modules/league-clubs/registry/league-clubs-query.server.ts';
import {
  queryLeagueAndDivisions,
  readLeagueOfDivision,
} from '#app/modules/league-clubs/registry/league-with-divisions.server.ts';
import { isSameSideName } from '#app/modules/opponents/opponents.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { hasLeagueTeamPlayed } from './has-team-played.server.ts';
import { leagueTeamSchema } from './league-team-schema.server.ts';

/** Resource: a league team in one season. */
const teams = defineEndpointResource({
  permission: 'league',
  table: 'league_team',
  title: ({ name }) => name,
  notFound: 'We cannot find that team. It may have been deleted.',
  rows: 'all',
});

const mutation = mutations(teams);
const answers = z.object({ id: z.string() });

/** Mutations of a team, shared by the club page and the book page. */
export const leagueTeamEndpoints = {
  add: mutation({
    route: 'POST /api/desk/league/teams',
    summary: 'Add a team of a club to a division, in a season',
    body: leagueTeamSchema.extend({
      club: z.string('Choose a club.'),
      season: z.int('Enter the season as a year.'),
    }),
    response: answers,
    status: 201,
    serialize: true,
    audit: 'added a team to the league',
    async handler(ctx, { club, season, ...input }) {
      const { tx } = ctx;
      const begun = await tx
        .selectFrom('season')
        .select('year')
        .where('year', '=', season)
        .executeTakeFirst();
      if (!begun)
        throw new Refusal(409, 'That season has not been set up yet. Set it up under ‘Season set-up’ first.');
      await check(tx, { league: input.division, season, club, id: '' }, input);
      const addTeam = await createLeagueTeamAdder(ctx);
      return { id: await addTeam({ league: input.division, season, club }, input) };
    },
  }),
  change: mutation({
    route: 'PUT /api/desk/league/teams/{id}',
    summary: 'Update a team, its captain and its division',
    body: leagueTeamSchema,
    lock: 'league_team',
    response: answers,
    audit: 'changed a team in the league',
    async handler({ tx, site, change }, { id, division, ...input }, was) {
      await check(tx, was, { division, ...input });
      if (division !== was.league && (await hasLeagueTeamPlayed(tx, id)))
        throw createInvalidInputRefusal({
          division: 'This team has fixtures in its division. Draw up the fixtures again without it first.',
        });
      const updated_at = site.clock().toISOString();
      await change('league_team', id, { ...toLeagueTeamColumns(input), league: division, updated_at });
      return { id };
    },
  }),
  remove: mutation({
    route: 'DELETE /api/desk/league/teams/{id}',
    summary: 'Remove a team without fixtures from the league',
    lock: 'league_team',
    audit: 'removed a team from the league',
    async handler({ tx, remove }, { id }, { name }) {
      if (await hasLeagueTeamPlayed(tx, id))
        throw new Refusal(
          409,
          `${name} has fixtures or results, so it cannot be removed. If it leaves mid-season, withdraw it in the season set-up.`,
        );
      await remove('league_team', id);
    },
  }),
};

interface Where {
  id: string;
  league: string;
  season: number;
  club: string | null;
}

async function check(
  tx: Kysely<DatabaseSchema>,
  { id, league, season, club }: Where,
  { division, name, green }: { division: string; name: string; green: number },
) {
  const family = (await queryLeagueAndDivisions(tx, await readLeagueOfDivision(tx, league)))
    .filter(({ source }) => source === 'own')
    .map(({ day }) => day);
  if (!family.includes(division)) throw createInvalidInputRefusal({ division: 'Choose a division.' });
  const its = (await readLeagueClubs(tx)).find((one) => one.id === club);
  if (club !== null && !its) throw createInvalidInputRefusal({ club: 'Choose a club in the league.' });
  const greens = Math.max(its?.greens ?? 1, 1);
  if (green > greens)
    throw createInvalidInputRefusal({
      green:
        greens === 1
          ? 'Enter 1. The club has only one green.'
          : `Enter a number from 1 to ${greens}. The club has only ${greens} greens.`,
    });
  const others = await tx
    .selectFrom('league_team')
    .select('name')
    .where('season', '=', season)
    .where('league', 'in', family)
    .where('id', '!=', id)
    .execute();
  if (others.some((team) => isSameSideName(team.name, name)))
    throw createInvalidInputRefusal({ name: 'The league already has a team with this name.' });
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof leagueTeamEndpoints> {}
}

export const leagueTeamsApi = (site: Site) => mountEndpoints(site, ...Object.values(leagueTeamEndpoints));
