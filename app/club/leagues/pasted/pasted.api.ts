import { createRoute, z } from '@hono/zod-openapi';
import { body, json, refusals, tokenNeeded } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCalls } from '#app/api/member-calls.server.ts';
import { mostLines } from '#app/club/calendar/pasted-list/list-cells.server.ts';
import { line } from '#app/club/leagues/results/results-bodies.server.ts';
import { day } from '#app/club/leagues/results/results-routes.server.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import type { Site } from '#app/site/site.server.ts';
import { lookAtClubs, saveClubs } from './paste-clubs.server.ts';
import { lookAtRound, saveRound } from './paste-round.server.ts';
import { pastedReport, pastedSaved } from './pasted-shapes.ts';

const most = 100_000;
const pasted = z.object({
  text: z
    .string('Please paste the list.')
    .min(1, 'Please paste the list.')
    .max(most, 'This is too long for one list. Please paste it in parts.')
    .refine(isStorable, notStorable)
    .refine(
      (text) => (text.match(/\r\n|\n|\r/g)?.length ?? 0) <= mostLines,
      `A list can have at most ${mostLines} lines.`,
    ),
  /** Of the lines that have none. */
  date: z
    .string()
    .regex(/^(?:\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))?$/, 'Please give a day of the calendar.')
    .default(''),
  /** Names that are written otherwise: whom each means. */
  names: z
    .array(z.object({ said: line(400), means: line(80).min(1, 'Please choose a club.') }))
    .max(100, 'That are too many names at once.')
    .default([]),
});
const chosen = pasted.extend({
  take: z.array(z.int()).min(1, 'Please choose the lines that are to be saved.').max(mostLines),
  mark: z.string().max(100),
});

const path = '/api/desk/results/leagues/{day}' as const;
const always = [400, 401, 403, 404, 409, 415, 422, 429] as const;

const looks = <P extends string>(path: P, summary: string) =>
  createRoute({
    ...{ method: 'post', path, summary, security: tokenNeeded },
    request: { ...day, ...body(pasted) },
    responses: { 200: { description: 'Line by line', ...json(pastedReport) }, ...refusals(...always) },
  });
const saves = <P extends string>(path: P, summary: string) =>
  createRoute({
    ...{ method: 'put', path, summary, security: tokenNeeded },
    request: { ...day, ...body(chosen) },
    responses: { 200: { description: 'Saved', ...json(pastedSaved) }, ...refusals(...always) },
  });

const calls = {
  lookAtRound: looks(
    `${path}/round`,
    'What a pasted round of results would do, line by line; nothing is kept',
  ),
  saveRound: saves(
    `${path}/round`,
    'Saves the chosen lines of a round that has been looked at, all or nothing',
  ),
  lookAtClubs: looks(`${path}/clubs`, 'What a pasted list of clubs would do, line by line; nothing is kept'),
  saveClubs: saves(
    `${path}/clubs`,
    'Adds the chosen clubs of a list that has been looked at, all or nothing',
  ),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls that take a round of results or a league's clubs at once; resultsApi guards them. */
export function pastedApi(site: Site) {
  return memberCalls()
    .openapi(calls.lookAtRound, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json(await lookAtRound(site, input), 200);
    })
    .openapi(calls.saveRound, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json(await saveRound(site, c.get('viewer'), input), 200);
    })
    .openapi(calls.lookAtClubs, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json(await lookAtClubs(site, input), 200);
    })
    .openapi(calls.saveClubs, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json(await saveClubs(site, c.get('viewer'), input), 200);
    });
}
