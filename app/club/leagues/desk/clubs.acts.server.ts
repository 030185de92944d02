import { acts } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import { shapeOf } from '#app/act/shape.server.ts';
import type { Named } from '#app/api/calls.ts';
import { figures } from '#app/club/formats/formats.server.ts';
import { lastTeams, leagueNow, leagues, ofLeague } from '#app/club/leagues/own-league/league-now.server.ts';
import { carriedColumns } from '#app/club/leagues/own-league/own-league.server.ts';
import { readTeamsIn, teamsIn } from '#app/club/leagues/own-league/team-in.server.ts';
import { sameTeam } from '#app/club/leagues/table/result.ts';
import { keptName } from '#app/club/teams/teams.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { fill } from '#app/site/words.ts';
import { clubFields } from './clubs.ts';

/** A club that plays in a league, in one season. */
const clubs = noun({
  room: 'results',
  table: 'league_team',
  title: ({ name }) => name,
  none: 'There is no such club in a league.',
  rows: 'all',
});

const fields = shapeOf(clubFields);
const act = acts(clubs);

const calls = {
  add: acts(leagues)({
    at: 'POST /api/desk/results/leagues/{day}/teams',
    what: 'Adds a club to a league',
    takes: fields,
    says: 'added a club to a league',
    async does(doing, { day, name }) {
      const { season, own } = await leagueNow(doing.site, day, doing.tx);
      if (own.teams.some((team) => sameTeam(team.name, name)))
        throw invalid({ name: 'This club is in the league already.' });
      const { add, keep } = await teamsIn(doing, { league: day, season });
      add(name);
      await keep();
      doing.note(ofLeague(day, name));
    },
  }),
  addLast: acts(leagues)({
    at: 'POST /api/desk/results/leagues/{day}/last-teams',
    what: "Adds the last season's clubs",
    says: "added the last season's clubs to",
    /** They are a new season's, to begin with. Nothing is carried over. */
    async does(doing, { day }) {
      const { season, own, row } = await leagueNow(doing.site, day, doing.tx);
      if (own.teams.length > 0) throw new Refusal(409, 'This season has its clubs already.');
      const names = await lastTeams(doing.tx, day, season);
      if (names.length === 0) throw new Refusal(404, 'There is no season before with clubs in it.');
      const { add, keep } = await teamsIn(doing, { league: day, season });
      for (const { name } of names) add(name);
      await keep();
      doing.note(ofLeague(day, row.name));
    },
  }),
  change: act({
    at: 'PUT /api/desk/results/teams/{id}',
    what: "Changes a club's name or what it carries",
    takes: fields.extend({ carried: figures.optional() }),
    holds: 'league_team',
    says: 'changed a club of a league',
    async does({ tx, site, change, note }, { id, name, carried }, was) {
      const club = site.club.name;
      const others = (await readTeamsIn(tx, was)).filter((team) => team.id !== id);
      if (others.some((team) => sameTeam(fill(team.name, { club }), name)))
        throw invalid({ name: 'Another club of this league has that name.' });
      await change('league_team', id, {
        name: was.is_us ? keptName(name, club) : name,
        ...(carried && carriedColumns(carried)),
        updated_at: site.clock().toISOString(),
      });
      note(ofLeague(was.league, name));
    },
  }),
  remove: act({
    at: 'DELETE /api/desk/results/teams/{id}',
    what: 'Removes a club without matches',
    holds: 'league_team',
    says: 'removed a club from a league',
    async does({ tx, site, remove, note }, { id }, { name, league }) {
      const match = await tx
        .selectFrom('league_match')
        .select('id')
        .where((e) => e.or([e('home', '=', id), e('away', '=', id)]))
        .executeTakeFirst();
      const deduction = await tx
        .selectFrom('deduction')
        .select('id')
        .where('team', '=', id)
        .executeTakeFirst();
      if (match || deduction) {
        const called = fill(name, { club: site.club.name });
        throw new Refusal(
          409,
          `${called} has matches or deductions in this league. Please remove those first.`,
        );
      }
      await remove('league_team', id);
      note(ofLeague(league, name));
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const leagueClubsApi = (site: Site) => actsApi(site, ...Object.values(calls));
