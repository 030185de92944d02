import { z } from '@hono/zod-openapi';
import { changeAnswer } from '#app/act/changes/change-answer.server.ts';
import { body, json, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import {
  changeFacts,
  removeCompetition,
  startCompetition,
} from '#app/club/competitions/facts/facts.server.ts';
import { changedFacts, newCompetition } from '#app/club/competitions/fields.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { changed, desk, one } from './desk-parts.server.ts';
import { listCompetitions, readForDesk } from './room.server.ts';
import { competitionLine, deskCompetition } from './room-schemas.server.ts';

const calls = {
  list: memberCall({
    method: 'get',
    path: desk,
    summary:
      'Every competition, the latest year first, with how far it has got and which results are to be confirmed',
    responses: {
      200: { description: 'Competitions', ...json(z.array(competitionLine)) },
      ...refusals(401, 403),
    },
  }),
  start: memberCall({
    method: 'post',
    path: desk,
    summary: 'Makes a competition that takes entries; with `series` another year of one that there is',
    request: body(newCompetition),
    responses: {
      201: { description: 'Made', ...json(z.object({ slug: z.string(), change: z.string() })) },
      ...refusals(400, 401, 403, 404, 415, 422, 429),
    },
  }),
  read: memberCall({
    method: 'get',
    path: `${desk}/{slug}`,
    summary: 'One competition: entries, rounds, matches, and which results are to be confirmed',
    request: one,
    responses: {
      200: { description: 'The competition', ...json(deskCompetition) },
      ...refusals(401, 403, 404, 422),
    },
  }),
  change: memberCall({
    method: 'patch',
    path: `${desk}/{slug}`,
    summary: 'Changes what a competition is called and how it is played',
    request: { ...one, ...ifMatch, ...body(changedFacts) },
    responses: { ...changed(), ...overtaken },
  }),
  remove: memberCall({
    method: 'delete',
    path: `${desk}/{slug}`,
    summary: 'Takes a competition away that has not been published',
    request: { ...one, ...ifMatch },
    responses: { ...changed(), ...overtaken },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** What competitions there are, and what each is; behind the room's guard (competitions-desk.api.ts). */
export function factsApi(site: Site) {
  return memberCalls()
    .openapi(calls.list, async (c) => c.json(await listCompetitions(site.db), 200))
    .openapi(calls.start, async (c) => {
      const { made, change } = await startCompetition(site, c.get('viewer'), c.req.valid('json'));
      return c.json({ slug: made, change }, 201);
    })
    .openapi(calls.read, async (c) => c.json(await readForDesk(site.db, c.req.valid('param').slug), 200))
    .openapi(calls.change, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(await changeAnswer(changeFacts(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.remove, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c) };
      return c.json(await changeAnswer(removeCompetition(site, c.get('viewer'), input)), 200);
    });
}
