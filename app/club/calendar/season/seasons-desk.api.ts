import { z } from '@hono/zod-openapi';
import { changed } from '#app/act/changes/changes.ts';
import { body, json, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { year } from '#app/club/calendar/events/desk-calls.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { prepareSeason, publishSeason, removeSeason } from './new-season.server.ts';
import { part, seasonLine, takenPart } from './season-shapes.server.ts';
import { readParts, readSeasons } from './seasons.server.ts';

const path = '/api/desk/calendar/seasons';
const always = [400, 401, 403, 409, 415, 422, 429] as const;
const one = { params: z.object({ year }) };
const saved = { 200: { description: 'Done', ...json(changed) } };

const calls = {
  list: memberCall({
    method: 'get',
    path,
    summary: 'Every season, those that only the desk sees too',
    responses: {
      200: { description: 'The latest first', ...json(z.array(seasonLine)) },
      ...refusals(401, 403),
    },
  }),
  parts: memberCall({
    method: 'get',
    path: `${path}/{year}/rules`,
    summary: 'What a season would bring back in another year, by weekday rule',
    request: one,
    responses: {
      200: { description: 'The parts', ...json(z.array(part)) },
      ...refusals(401, 403, 404, 422),
    },
  }),
  prepare: memberCall({
    method: 'post',
    path,
    summary: 'Makes a season that only the desk sees, from what is taken over by rule',
    request: body(
      z.object({
        year: z.int('A season is a year.'),
        parts: z.array(takenPart).max(500, 'That is too much.'),
      }),
    ),
    responses: {
      201: {
        description: 'Prepared',
        ...json(changed.extend({ year: z.int(), events: z.int() })),
      },
      ...refusals(...always, 404),
    },
  }),
  publish: memberCall({
    method: 'put',
    path: `${path}/{year}`,
    summary: 'Publishes a season; a later one is the calendar from then on',
    request: { ...one, ...ifMatch },
    responses: { ...saved, ...refusals(...always, 404), ...overtaken },
  }),
  remove: memberCall({
    method: 'delete',
    path: `${path}/{year}`,
    summary: 'Removes a season that is not published, with its events',
    request: { ...one, ...ifMatch },
    responses: { ...saved, ...refusals(...always, 404), ...overtaken },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls of the room 'Calendar' about whole seasons; they stand behind its guard (calendar-desk.api.ts). */
export function seasonsDeskApi(site: Site) {
  return memberCalls()
    .openapi(calls.list, async (c) => c.json(await readSeasons(site), 200))
    .openapi(calls.parts, async (c) => c.json(await readParts(site, c.req.valid('param').year), 200))
    .openapi(calls.prepare, async (c) => {
      return c.json(await prepareSeason(site, c.get('viewer'), c.req.valid('json')), 201);
    })
    .openapi(calls.publish, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c) };
      const { change } = await publishSeason(site, c.get('viewer'), input);
      return c.json({ change }, 200);
    })
    .openapi(calls.remove, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c) };
      const { change } = await removeSeason(site, c.get('viewer'), input);
      return c.json({ change }, 200);
    });
}
