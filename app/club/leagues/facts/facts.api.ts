import { z } from '@hono/zod-openapi';
import { changed } from '#app/act/changes/changes.ts';
import { body, json, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { day, noted, ofLeague, route } from '#app/club/leagues/results/results-routes.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { changeFacts } from './change-facts.server.ts';
import { inUse, leagueFacts, newDivision, newLeague, way } from './fact-bodies.server.ts';
import { readFacts, readNewLeague } from './facts.server.ts';
import { factsScreen, newLeagueScreen } from './facts-room.ts';
import { moveLeague, removeLeague, setLeagueUse } from './league-use.server.ts';
import { startDivision, startLeague } from './start-league.server.ts';

const leagues = '/api/desk/results/leagues';
const league = `${leagues}/{day}` as const;
const made = changed.extend({ day: z.string() });
const added = {
  201: { description: 'Added', ...json(made) },
  ...refusals(400, 401, 403, 404, 409, 415, 422, 429),
};

const calls = {
  toStart: memberCall({
    ...{ method: 'get', path: leagues, summary: 'What a new league is made with' },
    responses: { 200: { description: 'As it stands', ...json(newLeagueScreen) }, ...refusals(401, 403) },
  }),
  start: memberCall({
    ...{ method: 'post', path: leagues, summary: 'Adds a league, with its kind of event' },
    request: body(newLeague),
    responses: added,
  }),
  facts: ofLeague(
    `${league}/facts`,
    'What a league is: its day, contact, links, sheets, divisions',
    factsScreen,
  ),
  change: route('patch', `${league}/facts`, 'Changes what a league is', {
    ...day,
    ...ifMatch,
    ...body(leagueFacts),
  }),
  divide: memberCall({
    ...{ method: 'post', path: `${league}/divisions`, summary: 'Adds a division to a league' },
    request: { ...day, ...ifMatch, ...body(newDivision) },
    responses: { ...added, ...overtaken },
  }),
  use: route('put', `${league}/use`, 'Puts a league by, or takes it up again', {
    ...day,
    ...ifMatch,
    ...body(inUse),
  }),
  move: route('post', `${league}/move`, 'Moves a league one place up or down', {
    ...day,
    ...ifMatch,
    ...body(way),
  }),
  remove: route('delete', league, 'Removes a league in which nothing was played', { ...day, ...ifMatch }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls of the desk's room 'Results and leagues' about what leagues there are; resultsApi guards them. */
export function leagueFactsApi(site: Site) {
  return memberCalls()
    .openapi(calls.toStart, async (c) => c.json(await readNewLeague(site), 200))
    .openapi(calls.start, async (c) => {
      const { change, made } = await startLeague(site, c.get('viewer'), c.req.valid('json'));
      return c.json({ change, day: made }, 201);
    })
    .openapi(calls.facts, async (c) => c.json(await readFacts(site, c.req.valid('param').day), 200))
    .openapi(calls.change, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(await noted(changeFacts(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.divide, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      const { change, made } = await startDivision(site, c.get('viewer'), input);
      return c.json({ change, day: made }, 201);
    })
    .openapi(calls.use, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(await noted(setLeagueUse(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.move, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(await noted(moveLeague(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.remove, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c) };
      return c.json(await noted(removeLeague(site, c.get('viewer'), input)), 200);
    });
}
