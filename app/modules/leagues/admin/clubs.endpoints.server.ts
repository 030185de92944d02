import type { Named } from '#app/api/calls.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { schemaOfFields } from '#app/endpoints/field-schema.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import { figures } from '#app/modules/formats/formats.server.ts';
import {
  lastTeams,
  leagueNow,
  leagues,
  ofLeague,
} from '#app/modules/leagues/own-league/league-now.server.ts';
import { carriedColumns } from '#app/modules/leagues/own-league/own-league.server.ts';
import { readTeamsIn, teamsIn } from '#app/modules/leagues/own-league/team-in.server.ts';
import { sameTeam } from '#app/modules/leagues/table/result.ts';
import { keptName } from '#app/modules/teams/teams.ts';
import type { Site } from '#app/site/site.server.ts';
import { fill } from '#app/site/words.ts';
import { clubFields } from './clubs.ts';

/** A club that plays in a league, in one season. */
const clubs = resource({
  permission: 'results',
  table: 'league_team',
  title: ({ name }) => name,
  notFound: 'There is no such club in a league.',
  rows: 'all',
});

const fields = schemaOfFields(clubFields);
const mutation = mutations(clubs);

const calls = {
  add: mutations(leagues)({
    route: 'POST /api/desk/results/leagues/{day}/teams',
    summary: 'Add a club to a league',
    body: fields,
    audit: 'added a club to a league',
    async handler(ctx, { day, name }) {
      const { season, own } = await leagueNow(ctx.site, day, ctx.tx);
      if (own.teams.some((team) => sameTeam(team.name, name)))
        throw invalid({ name: 'This club is in the league already.' });
      const { add, keep } = await teamsIn(ctx, { league: day, season });
      add(name);
      await keep();
      ctx.audit(ofLeague(day, name));
    },
  }),
  addLast: mutations(leagues)({
    route: 'POST /api/desk/results/leagues/{day}/last-teams',
    summary: 'Add the clubs of the last season',
    audit: "added the last season's clubs to",
    /** Copies names only: clubs start the new season without carried figures. */
    async handler(ctx, { day }) {
      const { season, own, row } = await leagueNow(ctx.site, day, ctx.tx);
      if (own.teams.length > 0) throw new Refusal(409, 'This season has its clubs already.');
      const names = await lastTeams(ctx.tx, day, season);
      if (names.length === 0) throw new Refusal(404, 'There is no season before with clubs in it.');
      const { add, keep } = await teamsIn(ctx, { league: day, season });
      for (const { name } of names) add(name);
      await keep();
      ctx.audit(ofLeague(day, row.name));
    },
  }),
  change: mutation({
    route: 'PUT /api/desk/results/teams/{id}',
    summary: "Update a club's name or the figures that it carries over",
    body: fields.extend({ carried: figures.optional() }),
    lock: 'league_team',
    audit: 'changed a club of a league',
    async handler({ tx, site, change, audit: note }, { id, name, carried }, was) {
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
  remove: mutation({
    route: 'DELETE /api/desk/results/teams/{id}',
    summary: 'Remove a club without matches',
    lock: 'league_team',
    audit: 'removed a club from a league',
    async handler({ tx, site, remove, audit: note }, { id }, { name, league }) {
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

export const leagueClubsApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
