import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { body, json, refusals, tokenNeeded } from '#app/api/answers.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import type { Seen } from '#app/api/who/guard.server.ts';
import { changed, wrong } from '#app/club/leagues/results/results.api.ts';
import {
  changedLeague,
  changedMatch,
  changedTeam,
  name,
  newDeduction,
  severalMatches,
  shaped,
} from '#app/club/leagues/results/results-bodies.server.ts';
import { previewTakeOver, takeOver } from '#app/club/leagues/take-over/take-over.server.ts';
import { refuseInvalidBody } from '#app/core/invalid.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import type { Site } from '#app/site/site.server.ts';
import {
  addDeduction,
  addLastTeams,
  addOneTeam,
  changeLeague,
  changeTeam,
  removeDeduction,
  removeTeam,
} from './league-acts.server.ts';
import { readLeagueDesk } from './league-desk.server.ts';
import type { LeagueDesk, TakeOverScreen } from './league-desk.ts';
import { addMatches, changeMatch, removeMatch } from './other-matches.server.ts';

const text = z.string().max(100).refine(isStorable, notStorable);
const ofLeague = { params: z.object({ day: text }) };
const one = { params: z.object({ id: text }) };

const route = <P extends string, M extends 'get' | 'post' | 'put' | 'patch' | 'delete', R extends object>(
  method: M,
  path: P,
  summary: string,
  request: R,
) =>
  createRoute({
    ...{ method, path, summary, security: tokenNeeded, request },
    responses: { ...changed, ...wrong, ...('headers' in request ? overtaken : {}) },
  });
const read = <P extends string, T>(path: P, summary: string, answer: z.ZodType<T>) =>
  createRoute({
    method: 'get',
    path,
    summary,
    security: tokenNeeded,
    request: ofLeague,
    responses: {
      200: { description: 'As it stands', ...json(answer) },
      ...refusals(401, 403, 404, 409, 422),
    },
  });

const league = '/api/desk/results/leagues/{day}' as const;
const calls = {
  league: read(
    league,
    'A league: its rule card, clubs, matches, deductions and table',
    shaped<LeagueDesk>('The league and everything its table is worked out from'),
  ),
  change: route('patch', league, 'Changes how a league counts, where its table comes from, or its words', {
    ...ofLeague,
    ...ifMatch,
    ...body(changedLeague),
  }),
  addTeam: route('post', `${league}/teams`, 'Adds a club to a league', {
    ...ofLeague,
    ...body(z.object({ name })),
  }),
  lastTeams: route('post', `${league}/last-teams`, "Adds the last season's clubs", ofLeague),
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
    ...ofLeague,
    ...body(newDeduction),
  }),
  giveBack: route('delete', '/api/desk/results/deductions/{id}', 'Gives a deduction back', {
    ...one,
    ...ifMatch,
  }),
  addMatches: route('post', `${league}/matches`, 'Enters matches of other clubs, all of one day', {
    ...ofLeague,
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
  preview: read(
    `${league}/take-over`,
    'What taking the sheet over would come to',
    shaped<TakeOverScreen>('Line by line, and the table afterwards'),
  ),
  takeOver: route('post', `${league}/take-over`, 'Takes the published sheet over, once', {
    ...ofLeague,
    ...ifMatch,
  }),
};

/** The calls of the desk's room 'Results and leagues' about the leagues; resultsApi guards them. */
export function leagueDeskApi(site: Site) {
  const api = new OpenAPIHono<Seen>({ defaultHook: refuseInvalidBody });
  const answer = async (done: Promise<{ change: string }>) => ({ change: (await done).change });
  return api
    .openapi(calls.league, async (c) => c.json(await readLeagueDesk(site, c.req.valid('param').day), 200))
    .openapi(calls.change, async (c) => {
      const { day } = c.req.valid('param');
      const done = changeLeague(site, c.get('viewer'), day, {
        ...c.req.valid('json'),
        version: versionSeen(c),
      });
      return c.json(await answer(done), 200);
    })
    .openapi(calls.addTeam, async (c) => {
      const done = addOneTeam(site, c.get('viewer'), c.req.valid('param').day, c.req.valid('json').name);
      return c.json(await answer(done), 200);
    })
    .openapi(calls.lastTeams, async (c) => {
      return c.json(await answer(addLastTeams(site, c.get('viewer'), c.req.valid('param').day)), 200);
    })
    .openapi(calls.changeTeam, async (c) => {
      const { id } = c.req.valid('param');
      const done = changeTeam(site, c.get('viewer'), id, {
        ...c.req.valid('json'),
        version: versionSeen(c),
      });
      return c.json(await answer(done), 200);
    })
    .openapi(calls.removeTeam, async (c) => {
      const done = removeTeam(site, c.get('viewer'), c.req.valid('param').id, versionSeen(c));
      return c.json(await answer(done), 200);
    })
    .openapi(calls.deduct, async (c) => {
      const done = addDeduction(site, c.get('viewer'), c.req.valid('param').day, c.req.valid('json'));
      return c.json(await answer(done), 200);
    })
    .openapi(calls.giveBack, async (c) => {
      const { id } = c.req.valid('param');
      const done = removeDeduction(site, c.get('viewer'), id, versionSeen(c));
      return c.json(await answer(done), 200);
    })
    .openapi(calls.addMatches, async (c) => {
      const done = addMatches(site, c.get('viewer'), c.req.valid('param').day, c.req.valid('json'));
      return c.json(await answer(done), 200);
    })
    .openapi(calls.changeMatch, async (c) => {
      const { id } = c.req.valid('param');
      const done = changeMatch(site, c.get('viewer'), id, {
        ...c.req.valid('json'),
        version: versionSeen(c),
      });
      return c.json(await answer(done), 200);
    })
    .openapi(calls.removeMatch, async (c) => {
      const done = removeMatch(site, c.get('viewer'), c.req.valid('param').id, versionSeen(c));
      return c.json(await answer(done), 200);
    })
    .openapi(calls.preview, async (c) => c.json(await previewTakeOver(site, c.req.valid('param').day), 200))
    .openapi(calls.takeOver, async (c) => {
      const { day } = c.req.valid('param');
      const done = takeOver(site, c.get('viewer'), day, versionSeen(c));
      return c.json(await answer(done), 200);
    });
}
