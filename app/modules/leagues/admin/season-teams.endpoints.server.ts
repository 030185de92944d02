import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { createFormFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { leagueTeamStatisticsSchema } from '#app/modules/formats/formats.server.ts';
import {
  createLeagueAuditEntry,
  leagueResource,
  readLeagueInCurrentSeason,
  readPreviousSeasonTeams,
} from '#app/modules/leagues/season-data/current-league.server.ts';
import { toCarriedOverTeamColumns } from '#app/modules/leagues/season-data/league-season-data.server.ts';
import { loadLeagueTeams, readLeagueTeamRows } from '#app/modules/leagues/season-data/league-teams.server.ts';
import { isSameTeamName } from '#app/modules/leagues/table/result-text.ts';
import { toStoredTeamName } from '#app/modules/teams/teams.ts';
import { fillTextPlaceholders } from '#app/site/placeholders.ts';
import type { Site } from '#app/site/site.server.ts';
import { leagueClubNameFields } from './league-club-fields.ts';

/** A club that plays in a league, in one season. */
const clubs = defineEndpointResource({
  permission: 'results',
  table: 'league_team',
  title: ({ name }) => name,
  notFound: 'We cannot find that club. It may have been deleted.',
  rows: 'all',
});

const fields = createFormFieldsSchema(leagueClubNameFields);
const mutation = mutations(clubs);

const calls = {
  add: mutations(leagueResource)({
    route: 'POST /api/desk/results/leagues/{day}/teams',
    summary: 'Add a club to a league',
    body: fields,
    audit: 'added a club to a league',
    async handler(ctx, { day, name }) {
      const { season, own } = await readLeagueInCurrentSeason(ctx.site, day, ctx.tx);
      if (own.teams.some((team) => isSameTeamName(team.name, name)))
        throw createInvalidInputRefusal({ name: 'This club is already in the league.' });
      const { add, keep } = await loadLeagueTeams(ctx, { league: day, season });
      add(name);
      await keep();
      ctx.audit(createLeagueAuditEntry(day, name));
    },
  }),
  addLast: mutations(leagueResource)({
    route: 'POST /api/desk/results/leagues/{day}/last-teams',
    summary: 'Add the clubs of the last season',
    audit: 'added last season’s clubs to',
    /** Copies names only: clubs start the new season without carried figures. */
    async handler(ctx, { day }) {
      const { season, own, row } = await readLeagueInCurrentSeason(ctx.site, day, ctx.tx);
      if (own.teams.length > 0)
        throw new Refusal(409, 'This season already has clubs. Add any others one by one.');
      const names = await readPreviousSeasonTeams(ctx.tx, day, season);
      if (names.length === 0)
        throw new Refusal(404, 'No earlier season has any clubs. Add the clubs one by one.');
      const { add, keep } = await loadLeagueTeams(ctx, { league: day, season });
      for (const { name } of names) add(name);
      await keep();
      ctx.audit(createLeagueAuditEntry(day, row.name));
    },
  }),
  change: mutation({
    route: 'PUT /api/desk/results/teams/{id}',
    summary: "Update a club's name or the figures that it carries over",
    body: fields.extend({ carried: leagueTeamStatisticsSchema.optional() }),
    lock: 'league_team',
    audit: 'changed a club of a league',
    async handler({ tx, site, change, audit }, { id, name, carried }, was) {
      const club = site.club.name;
      const others = (await readLeagueTeamRows(tx, was)).filter((team) => team.id !== id);
      if (others.some((team) => isSameTeamName(fillTextPlaceholders(team.name, { club }), name)))
        throw createInvalidInputRefusal({ name: 'Another club in this league has that name.' });
      await change('league_team', id, {
        name: was.is_us ? toStoredTeamName(name, club) : name,
        ...(carried && toCarriedOverTeamColumns(carried)),
        updated_at: site.clock().toISOString(),
      });
      audit(createLeagueAuditEntry(was.league, name));
    },
  }),
  remove: mutation({
    route: 'DELETE /api/desk/results/teams/{id}',
    summary: 'Remove a club without matches',
    lock: 'league_team',
    audit: 'removed a club from a league',
    async handler({ tx, site, remove, audit }, { id }, { name, league }) {
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
        const called = fillTextPlaceholders(name, { club: site.club.name });
        throw new Refusal(409, `${called} has matches or deductions in this league. Remove those first.`);
      }
      await remove('league_team', id);
      audit(createLeagueAuditEntry(league, name));
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

export const leagueClubsApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
