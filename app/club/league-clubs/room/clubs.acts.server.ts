import { z } from '@hono/zod-openapi';
import { acts, looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import { shapeOf } from '#app/act/shape.server.ts';
import type { Named } from '#app/api/calls.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { checkClubName, renameInEvents } from '#app/club/calendar/calendar.server.ts';
import { sameName } from '#app/club/calendar/calendar.ts';
import { baseName, namesAfter } from '#app/club/league-clubs/known/club-names.ts';
import { leagueClubs } from '#app/club/league-clubs/known/clubs.server.ts';
import { latestSeason, teamsOf } from '#app/club/league-clubs/known/teams.server.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
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

/** A club of the league. Its name and the way there are those of any club that the site knows ('opponent'). */
const clubs = noun({
  room: 'league',
  table: 'opponent',
  subject: 'club',
  title: ({ name }) => name,
  none: noClub,
  rows: async ({ id }, tx) => (await leagueClubs(tx)).some((club) => club.id === id),
});

const act = acts(clubs);
const look = looks(clubs);
const answers = z.object({ id: z.string() });

export const leagueClubActs = {
  add: act({
    at: 'POST /api/desk/league/clubs',
    what: 'Adds a club to the league',
    takes: leagueClubShape,
    answers,
    makes: true,
    alone: true,
    says: 'added a club to the league',
    async does({ tx, site, add, change }, input) {
      const all = await tx.selectFrom('opponent').selectAll().execute();
      const there = all.find(({ name }) => sameName(name, input.name));
      const id = there?.id ?? newShortId();
      // One that the calendar knows by its name is that club: what is known of it stays.
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
  change: act({
    at: 'PUT /api/desk/league/clubs/{id}',
    what: 'Changes a club of the league; a name that it had before finds it still',
    takes: leagueClubShape,
    holds: 'opponent',
    answers,
    says: 'changed a club of the league',
    async does(doing, { id, ...given }, { name: before }) {
      const { tx, site, change } = doing;
      const was = await clubIn(tx, id);
      const input = { ...given, shortName: shortNow(given, was) };
      await checkClubName(tx, id, input.name);
      await change('opponent', id, knownColumns(input));
      await change('league_club', id, {
        ...clubColumns(input, site.clock().toISOString()),
        names: JSON.stringify(namesAfter(was.names, was, input)),
      });
      if (before !== input.name) await renameInEvents(doing, before, input.name);
      return { id };
    },
  }),
  removeInvented: act({
    at: 'DELETE /api/desk/league/invented-clubs',
    what: 'Takes out the invented clubs with which the site began, as far as they are as they came',
    alone: true,
    refuses: [409],
    says: 'took out the invented clubs',
    does: removeInvented,
  }),
  follow: act({
    at: 'POST /api/desk/league/clubs/{id}/team-names',
    what: 'Gives the teams of the season the name that their club has now',
    holds: 'opponent',
    answers,
    says: 'gave the teams the new name of',
    async does({ tx, site, change }, { id }) {
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
  merge: act({
    at: 'POST /api/desk/league/clubs/{id}/merger',
    what: 'Makes one club of two: this one goes, and its teams, contacts and players are the other’s',
    takes: shapeOf(mergerFields),
    holds: 'opponent',
    answers,
    alone: true,
    says: 'made one club of two',
    does: (doing, { id, into }) => mergeClubs(doing, id, into),
  }),
  remove: act({
    at: 'DELETE /api/desk/league/clubs/{id}',
    what: 'Takes a club without teams out of the league',
    holds: 'opponent',
    answers,
    says: 'took a club out of the league',
    async does(doing, { id }, { name }) {
      const { tx, remove } = doing;
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

/** A short name that says no more than the name does goes with it. */
function shortNow(given: ClubInput, was: { name: string; shortName: string }): string {
  const isLeft = given.shortName === was.shortName && !sameName(given.name, was.name);
  return isLeft && sameName(was.shortName, baseName({ name: was.name, shortName: '' }))
    ? ''
    : given.shortName;
}

const calls = {
  list: look({
    at: 'GET /api/desk/league/clubs',
    what: 'The clubs of the league',
    answers: listed,
    reads: ({ db }) => listLeagueClubs(db),
  }),
  one: look({
    at: 'GET /api/desk/league/clubs/{id}',
    what: 'One club of the league, its contacts and teams',
    answers: oneClub,
    reads: ({ db }, { id }) => readLeagueClub(db, id),
  }),
  ...leagueClubActs,
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls of the room 'The league' about its clubs. */
export const clubsOfLeagueApi = (site: Site) => actsApi(site, ...Object.values(calls));
