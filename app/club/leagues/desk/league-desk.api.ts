import { body } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, versionSeen } from '#app/api/versions.server.ts';
import { day, noted, ofLeague, one, route } from '#app/club/leagues/results/results-routes.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { addDeduction, removeDeduction } from './deduction-acts.server.ts';
import { changeLeague } from './league-acts.server.ts';
import {
  changedLeague,
  changedMatch,
  changedTeam,
  newDeduction,
  newTeam,
  severalMatches,
} from './league-bodies.server.ts';
import { readLeagueDesk } from './league-desk.server.ts';
import { leagueDesk } from './league-desk.ts';
import { addMatches, changeMatch, removeMatch } from './other-matches.server.ts';
import { addLastTeams, addOneTeam, changeTeam, removeTeam } from './team-acts.server.ts';

const league = '/api/desk/results/leagues/{day}' as const;
const calls = {
  league: ofLeague(league, 'A league: its rule card, clubs, matches, deductions and table', leagueDesk),
  change: route('patch', league, 'Changes how a league counts, where its table comes from, or its words', {
    ...day,
    ...ifMatch,
    ...body(changedLeague),
  }),
  addTeam: route('post', `${league}/teams`, 'Adds a club to a league', {
    ...day,
    ...body(newTeam),
  }),
  lastTeams: route('post', `${league}/last-teams`, "Adds the last season's clubs", day),
  changeTeam: route('put', '/api/desk/results/teams/{id}', "Changes a club's name or what it carries", {
    ...one,
    ...ifMatch,
    ...body(changedTeam),
  }),
  removeTeam: route('delete', '/api/desk/results/teams/{id}', 'Removes a club without matches', {
    ...one,
    ...ifMatch,
  }),
  deduct: route('post', `${league}/deductions`, 'Deducts points or shots from a club', {
    ...day,
    ...body(newDeduction),
  }),
  giveBack: route('delete', '/api/desk/results/deductions/{id}', 'Gives a deduction back', {
    ...one,
    ...ifMatch,
  }),
  addMatches: route('post', `${league}/matches`, 'Enters matches of other clubs, all of one day', {
    ...day,
    ...body(severalMatches),
  }),
  changeMatch: route('put', '/api/desk/results/matches/{id}', 'Changes a match of a league', {
    ...one,
    ...ifMatch,
    ...body(changedMatch),
  }),
  removeMatch: route('delete', '/api/desk/results/matches/{id}', 'Removes a match of a league', {
    ...one,
    ...ifMatch,
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls of the desk's room 'Results and leagues' about the leagues; resultsApi guards them. */
export function leagueDeskApi(site: Site) {
  return memberCalls()
    .openapi(calls.league, async (c) => c.json(await readLeagueDesk(site, c.req.valid('param').day), 200))
    .openapi(calls.change, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(await noted(changeLeague(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.addTeam, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json(await noted(addOneTeam(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.lastTeams, async (c) => {
      return c.json(await noted(addLastTeams(site, c.get('viewer'), c.req.valid('param').day)), 200);
    })
    .openapi(calls.changeTeam, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(await noted(changeTeam(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.removeTeam, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c) };
      return c.json(await noted(removeTeam(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.deduct, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json(await noted(addDeduction(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.giveBack, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c) };
      return c.json(await noted(removeDeduction(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.addMatches, async (c) => {
      const input = { league: c.req.valid('param').day, ...c.req.valid('json') };
      return c.json(await noted(addMatches(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.changeMatch, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(await noted(changeMatch(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.removeMatch, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c) };
      return c.json(await noted(removeMatch(site, c.get('viewer'), input)), 200);
    });
}
