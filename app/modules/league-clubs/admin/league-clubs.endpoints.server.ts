import { z } from '@hono/zod-openapi';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { createFormFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import {
  getLeagueClubBaseName,
  updateEarlierClubNames,
} from '#app/modules/league-clubs/registry/club-names.ts';
import {
  readLatestSeasonYear,
  readLeagueClubTeams,
} from '#app/modules/league-clubs/registry/club-teams.server.ts';
import { readLeagueClubs } from '#app/modules/league-clubs/registry/league-clubs-query.server.ts';
import {
  renameOpponentClubInEvents,
  validateOpponentClubName,
} from '#app/modules/opponents/opponents.server.ts';
import { isSameClubName } from '#app/modules/opponents/opponents.ts';
import type { Site } from '#app/site/site.server.ts';
import { leagueClubMergeFields } from './league-club-fields.ts';
import {
  type LeagueClubInput,
  leagueClubSchema,
  toLeagueClubColumns,
  toOpponentColumns,
} from './league-club-schemas.server.ts';
import { mergeLeagueClubs } from './merge-clubs.server.ts';
import {
  adminLeagueClubListSchema,
  adminLeagueClubSchema,
  findLeagueTeamsToRename,
  getLeagueClub,
  leagueClubNotFound,
  readAdminLeagueClub,
  readAdminLeagueClubList,
} from './read-admin-clubs.server.ts';
import { refuseLeagueClubInUse } from './remove-club.server.ts';
import { removeSampleLeagueClubs } from './sample-clubs.server.ts';

/** Resource: a league club. Name and address are stored with all known clubs ('opponent'). */
const clubs = defineEndpointResource({
  permission: 'league',
  table: 'opponent',
  subject: 'club',
  title: ({ name }) => name,
  notFound: leagueClubNotFound,
  rows: async ({ id }, tx) => (await readLeagueClubs(tx)).some((club) => club.id === id),
});

const mutation = mutations(clubs);
const query = queries(clubs);
const answers = z.object({ id: z.string() });

export const leagueClubEndpoints = {
  add: mutation({
    route: 'POST /api/desk/league/clubs',
    summary: 'Add a club to the league',
    body: leagueClubSchema,
    response: answers,
    status: 201,
    serialize: true,
    audit: 'added a club to the league',
    async handler({ tx, site, add, change }, input) {
      const all = await tx.selectFrom('opponent').selectAll().execute();
      const there = all.find(({ name }) => isSameClubName(name, input.name));
      const id = there?.id ?? newShortId();
      // Reuse a club that the calendar knows by name, keeping its stored fields.
      const isIn = await tx.selectFrom('league_club').select('id').where('id', '=', id).executeTakeFirst();
      if (there && isIn) throw createInvalidInputRefusal({ name: `${there.name} is already in the league.` });
      const { name, address, directions, map } = toOpponentColumns(input);
      if (there)
        await change('opponent', id, {
          name,
          address: address || there.address,
          directions: directions || there.directions,
          map: map || there.map,
        });
      else await add('opponent', { id, name, address, directions, map });
      await add('league_club', {
        id,
        names: '[]',
        ...toLeagueClubColumns(input, site.clock().toISOString()),
      });
      return { id };
    },
  }),
  change: mutation({
    route: 'PUT /api/desk/league/clubs/{id}',
    summary: 'Update a club of the league; earlier names still find it',
    body: leagueClubSchema,
    lock: 'opponent',
    response: answers,
    audit: 'changed a club in the league',
    async handler(ctx, { id, ...given }, { name: before }) {
      const { tx, site, change } = ctx;
      const was = await getLeagueClub(tx, id);
      const input = { ...given, shortName: shortNow(given, was) };
      await validateOpponentClubName(tx, id, input.name);
      await change('opponent', id, toOpponentColumns(input));
      await change('league_club', id, {
        ...toLeagueClubColumns(input, site.clock().toISOString()),
        names: JSON.stringify(updateEarlierClubNames(was.names, was, input)),
      });
      if (before !== input.name) await renameOpponentClubInEvents(ctx, before, input.name);
      return { id };
    },
  }),
  removeInvented: mutation({
    route: 'DELETE /api/desk/league/invented-clubs',
    summary: 'Remove the sample clubs of a new site that are unchanged',
    serialize: true,
    errorStatuses: [409],
    audit: 'removed the sample clubs',
    handler: removeSampleLeagueClubs,
  }),
  follow: mutation({
    route: 'POST /api/desk/league/clubs/{id}/team-names',
    summary: 'Rename the teams of the season to follow their club’s name',
    lock: 'opponent',
    response: answers,
    audit: 'renamed the teams of',
    async handler({ tx, site, change }, { id }) {
      const club = await getLeagueClub(tx, id);
      const season = await readLatestSeasonYear(tx);
      const teams = season === undefined ? [] : await readLeagueClubTeams(tx, season, id);
      const follows = findLeagueTeamsToRename(club, teams);
      if (follows.length === 0) throw new Refusal(409, 'The teams already have the club’s new name.');
      const updated_at = site.clock().toISOString();
      for (const { id, now } of follows) await change('league_team', id, { name: now, updated_at });
      return { id };
    },
  }),
  merge: mutation({
    route: 'POST /api/desk/league/clubs/{id}/merger',
    summary: 'Merge a club into another: its teams, contacts and players move there',
    body: createFormFieldsSchema(leagueClubMergeFields),
    lock: 'opponent',
    response: answers,
    serialize: true,
    audit: 'merged two clubs',
    handler: (ctx, { id, into }) => mergeLeagueClubs(ctx, id, into),
  }),
  remove: mutation({
    route: 'DELETE /api/desk/league/clubs/{id}',
    summary: 'Remove a club without teams from the league',
    lock: 'opponent',
    response: answers,
    audit: 'removed a club from the league',
    async handler(ctx, { id }, { name }) {
      const { tx, remove } = ctx;
      await getLeagueClub(tx, id);
      const isNamed = await refuseLeagueClubInUse(tx, id, name);
      for (const { id: contact } of (await readAdminLeagueClub(tx, id)).contacts)
        await remove('league_contact', contact);
      await remove('league_club', id);
      if (!isNamed) await remove('opponent', id);
      return { id };
    },
  }),
};

/** Clears a short name that was derived from the former name. */
function shortNow(given: LeagueClubInput, was: { name: string; shortName: string }): string {
  const isLeft = given.shortName === was.shortName && !isSameClubName(given.name, was.name);
  return isLeft && isSameClubName(was.shortName, getLeagueClubBaseName({ name: was.name, shortName: '' }))
    ? ''
    : given.shortName;
}

const calls = {
  list: query({
    route: 'GET /api/desk/league/clubs',
    summary: 'Return the clubs of the league',
    response: adminLeagueClubListSchema,
    load: ({ db }) => readAdminLeagueClubList(db),
  }),
  one: query({
    route: 'GET /api/desk/league/clubs/{id}',
    summary: 'Return one club of the league, with its contacts and teams',
    response: adminLeagueClubSchema,
    load: ({ db }, { id }) => readAdminLeagueClub(db, id),
  }),
  ...leagueClubEndpoints,
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

/** Endpoints of clubs in the admin section 'The league'. */
export const leagueClubsAdminApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
