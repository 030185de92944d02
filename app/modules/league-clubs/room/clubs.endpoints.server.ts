import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { schemaOfFields } from '#app/endpoints/field-schema.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import { checkClubName, renameInEvents } from '#app/modules/calendar/calendar.server.ts';
import { sameName } from '#app/modules/calendar/calendar.ts';
import { baseName, namesAfter } from '#app/modules/league-clubs/known/club-names.ts';
import { leagueClubs } from '#app/modules/league-clubs/known/clubs.server.ts';
import { latestSeason, teamsOf } from '#app/modules/league-clubs/known/teams.server.ts';
import type { Site } from '#app/site/site.server.ts';
import {
  clubIn,
  followsOf,
  listed,
  listLeagueClubs,
  noClub,
  oneClub,
  readLeagueClub,
} from './club-now.server.ts';
import { mergerFields } from './clubs.ts';
import { removeInvented } from './invented.server.ts';
import { mergeClubs } from './merge-clubs.server.ts';
import { refuseInUse } from './remove-club.server.ts';
import { type ClubInput, clubColumns, knownColumns, leagueClubShape } from './shapes.server.ts';

/** Resource: a league club. Name and address are stored with all known clubs ('opponent'). */
const clubs = resource({
  permission: 'league',
  table: 'opponent',
  subject: 'club',
  title: ({ name }) => name,
  notFound: noClub,
  rows: async ({ id }, tx) => (await leagueClubs(tx)).some((club) => club.id === id),
});

const mutation = mutations(clubs);
const query = queries(clubs);
const answers = z.object({ id: z.string() });

export const leagueClubEndpoints = {
  add: mutation({
    route: 'POST /api/desk/league/clubs',
    summary: 'Add a club to the league',
    body: leagueClubShape,
    response: answers,
    status: 201,
    serialize: true,
    audit: 'added a club to the league',
    async handler({ tx, site, add, change }, input) {
      const all = await tx.selectFrom('opponent').selectAll().execute();
      const there = all.find(({ name }) => sameName(name, input.name));
      const id = there?.id ?? newShortId();
      // Reuse a club that the calendar knows by name, keeping its stored fields.
      const isIn = await tx.selectFrom('league_club').select('id').where('id', '=', id).executeTakeFirst();
      if (there && isIn) throw invalid({ name: `${there.name} is in the league already.` });
      const { name, address, directions, map } = knownColumns(input);
      if (there)
        await change('opponent', id, {
          name,
          address: address || there.address,
          directions: directions || there.directions,
          map: map || there.map,
        });
      else await add('opponent', { id, name, address, directions, map });
      await add('league_club', { id, names: '[]', ...clubColumns(input, site.clock().toISOString()) });
      return { id };
    },
  }),
  change: mutation({
    route: 'PUT /api/desk/league/clubs/{id}',
    summary: 'Update a club of the league; earlier names still find it',
    body: leagueClubShape,
    lock: 'opponent',
    response: answers,
    audit: 'changed a club of the league',
    async handler(ctx, { id, ...given }, { name: before }) {
      const { tx, site, change } = ctx;
      const was = await clubIn(tx, id);
      const input = { ...given, shortName: shortNow(given, was) };
      await checkClubName(tx, id, input.name);
      await change('opponent', id, knownColumns(input));
      await change('league_club', id, {
        ...clubColumns(input, site.clock().toISOString()),
        names: JSON.stringify(namesAfter(was.names, was, input)),
      });
      if (before !== input.name) await renameInEvents(ctx, before, input.name);
      return { id };
    },
  }),
  removeInvented: mutation({
    route: 'DELETE /api/desk/league/invented-clubs',
    summary: 'Remove the sample clubs of a new site that are unchanged',
    serialize: true,
    errorStatuses: [409],
    audit: 'took out the invented clubs',
    handler: removeInvented,
  }),
  follow: mutation({
    route: 'POST /api/desk/league/clubs/{id}/team-names',
    summary: 'Rename the teams of the season to follow their club’s name',
    lock: 'opponent',
    response: answers,
    audit: 'gave the teams the new name of',
    async handler({ tx, site, change }, { id }) {
      const club = await clubIn(tx, id);
      const season = await latestSeason(tx);
      const teams = season === undefined ? [] : await teamsOf(tx, season, id);
      const follows = followsOf(club, teams);
      if (follows.length === 0) throw new Refusal(409, 'Its teams bear its name already.');
      const updated_at = site.clock().toISOString();
      for (const { id, now } of follows) await change('league_team', id, { name: now, updated_at });
      return { id };
    },
  }),
  merge: mutation({
    route: 'POST /api/desk/league/clubs/{id}/merger',
    summary: 'Merge a club into another: its teams, contacts and players move there',
    body: schemaOfFields(mergerFields),
    lock: 'opponent',
    response: answers,
    serialize: true,
    audit: 'made one club of two',
    handler: (ctx, { id, into }) => mergeClubs(ctx, id, into),
  }),
  remove: mutation({
    route: 'DELETE /api/desk/league/clubs/{id}',
    summary: 'Remove a club without teams from the league',
    lock: 'opponent',
    response: answers,
    audit: 'took a club out of the league',
    async handler(ctx, { id }, { name }) {
      const { tx, remove } = ctx;
      await clubIn(tx, id);
      const isNamed = await refuseInUse(tx, id, name);
      for (const { id: contact } of (await readLeagueClub(tx, id)).contacts)
        await remove('league_contact', contact);
      await remove('league_club', id);
      if (!isNamed) await remove('opponent', id);
      return { id };
    },
  }),
};

/** Clears a short name that was derived from the former name. */
function shortNow(given: ClubInput, was: { name: string; shortName: string }): string {
  const isLeft = given.shortName === was.shortName && !sameName(given.name, was.name);
  return isLeft && sameName(was.shortName, baseName({ name: was.name, shortName: '' }))
    ? ''
    : given.shortName;
}

const calls = {
  list: query({
    route: 'GET /api/desk/league/clubs',
    summary: 'Return the clubs of the league',
    response: listed,
    load: ({ db }) => listLeagueClubs(db),
  }),
  one: query({
    route: 'GET /api/desk/league/clubs/{id}',
    summary: 'Return one club of the league, with its contacts and teams',
    response: oneClub,
    load: ({ db }, { id }) => readLeagueClub(db, id),
  }),
  ...leagueClubEndpoints,
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** Endpoints of clubs in the admin section 'The league'. */
export const clubsOfLeagueApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
