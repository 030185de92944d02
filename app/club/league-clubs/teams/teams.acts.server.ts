import { z } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import { acts } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import type { Named } from '#app/api/calls.ts';
import { sameSide } from '#app/club/calendar/calendar.ts';
import { teamAdder, teamColumns } from '#app/club/league-clubs/known/add-team.server.ts';
import { leagueClubs } from '#app/club/league-clubs/known/clubs.server.ts';
import { familyOf, leagueOfDivision } from '#app/club/league-clubs/known/family.server.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { isPlaying } from './is-playing.server.ts';
import { teamShape } from './team-shape.server.ts';

/** A team of the league in one season. */
const teams = noun({
  room: 'league',
  table: 'league_team',
  title: ({ name }) => name,
  none: 'There is no such team in the league.',
  rows: 'all',
});

const act = acts(teams);
const answers = z.object({ id: z.string() });

/** What is done to a team in the room of its club and in the book alike. */
export const leagueTeamActs = {
  add: act({
    at: 'POST /api/desk/league/teams',
    what: 'Adds a team of a club to a division, in a season',
    takes: teamShape.extend({
      club: z.string('Please choose a club.'),
      season: z.int('A season is a year.'),
    }),
    answers,
    makes: true,
    alone: true,
    says: 'added a team to the league',
    async does(doing, { club, season, ...input }) {
      const { tx } = doing;
      const begun = await tx
        .selectFrom('season')
        .select('year')
        .where('year', '=', season)
        .executeTakeFirst();
      if (!begun) throw new Refusal(409, 'There is no such season yet. It begins in the book.');
      await check(tx, { league: input.division, season, club, id: '' }, input);
      const addTeam = await teamAdder(doing);
      return { id: await addTeam({ league: input.division, season, club }, input) };
    },
  }),
  change: act({
    at: 'PUT /api/desk/league/teams/{id}',
    what: 'Changes a team, its captain and its division',
    takes: teamShape,
    holds: 'league_team',
    answers,
    says: 'changed a team of the league',
    async does({ tx, site, change }, { id, division, ...input }, was) {
      await check(tx, was, { division, ...input });
      if (division !== was.league && (await isPlaying(tx, id)))
        throw invalid({ division: 'It has fixtures in its division. Draw up again without them first.' });
      const updated_at = site.clock().toISOString();
      await change('league_team', id, { ...teamColumns(input), league: division, updated_at });
      return { id };
    },
  }),
  remove: act({
    at: 'DELETE /api/desk/league/teams/{id}',
    what: 'Takes a team without fixtures out of the league',
    holds: 'league_team',
    says: 'took a team out of the league',
    async does({ tx, remove }, { id }, { name }) {
      if (await isPlaying(tx, id))
        throw new Refusal(
          409,
          `${name} has fixtures or results. A team that leaves in mid-season is withdrawn in the book.`,
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
  tx: Kysely<Schema>,
  { id, league, season, club }: Where,
  { division, name, green }: { division: string; name: string; green: number },
) {
  const family = (await familyOf(tx, await leagueOfDivision(tx, league)))
    .filter(({ source }) => source === 'own')
    .map(({ day }) => day);
  if (!family.includes(division)) throw invalid({ division: 'Please choose a division.' });
  const its = (await leagueClubs(tx)).find((one) => one.id === club);
  if (club !== null && !its) throw invalid({ club: 'Please choose a club of the league.' });
  const greens = Math.max(its?.greens ?? 1, 1);
  if (green > greens)
    throw invalid({ green: greens === 1 ? 'The club has one green.' : `The club has ${greens} greens.` });
  const others = await tx
    .selectFrom('league_team')
    .select('name')
    .where('season', '=', season)
    .where('league', 'in', family)
    .where('id', '!=', id)
    .execute();
  if (others.some((team) => sameSide(team.name, name)))
    throw invalid({ name: 'A team of this name plays in the league already.' });
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof leagueTeamActs> {}
}

export const leagueTeamsApi = (site: Site) => actsApi(site, ...Object.values(leagueTeamActs));
