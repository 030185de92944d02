import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { body, json, refusals, tokenNeeded as security } from '#app/api/answers.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import type { Seen } from '#app/api/who/guard.server.ts';
import {
  factFields,
  playersField,
  seedField,
  sideField,
  yearField,
} from '#app/club/competitions/competition.ts';
import {
  addEntries,
  changeEntry,
  linkWithRoll,
  removeEntry,
} from '#app/club/competitions/entries/entries.server.ts';
import {
  changeFacts,
  removeCompetition,
  startCompetition,
} from '#app/club/competitions/facts/facts.server.ts';
import { refuseInvalidBody } from '#app/core/invalid.ts';
import type { Site } from '#app/site/site.server.ts';
import { changed, desk, entryOf, id, one } from './desk-parts.server.ts';
import { listCompetitions, readForDesk, rollNames } from './room.server.ts';
import { competitionLine, deskCompetition } from './room-schemas.server.ts';

const calls = {
  list: createRoute({
    method: 'get',
    path: desk,
    summary: 'Every competition, the latest year first, with how far it has got and what waits for a word',
    security,
    responses: {
      200: { description: 'Competitions', ...json(z.array(competitionLine)) },
      ...refusals(401, 403),
    },
  }),
  start: createRoute({
    method: 'post',
    path: desk,
    summary: 'Makes a competition that takes entries; with `series` another year of one that there is',
    security,
    request: body(
      z.object({ ...factFields, season: yearField, side: sideField.default(1), series: id.optional() }),
    ),
    responses: {
      201: { description: 'Made', ...json(z.object({ slug: z.string(), change: z.string() })) },
      ...refusals(400, 401, 403, 404, 415, 422, 429),
    },
  }),
  roll: createRoute({
    method: 'get',
    path: `${desk}/roll`,
    summary: 'The names on the roll, to enter people by',
    security,
    responses: { 200: { description: 'Names', ...json(z.array(z.string())) }, ...refusals(401, 403) },
  }),
  read: createRoute({
    method: 'get',
    path: `${desk}/{slug}`,
    summary: 'One competition: entries, rounds, matches, and what waits for a word',
    security,
    request: one,
    responses: {
      200: { description: 'The competition', ...json(deskCompetition) },
      ...refusals(401, 403, 404, 422),
    },
  }),
  change: createRoute({
    method: 'patch',
    path: `${desk}/{slug}`,
    summary: 'Changes what a competition is called and how it is played',
    security,
    request: { ...one, ...ifMatch, ...body(z.object({ ...factFields, side: sideField })) },
    responses: { ...changed(), ...overtaken },
  }),
  remove: createRoute({
    method: 'delete',
    path: `${desk}/{slug}`,
    summary: 'Takes a competition away that has not been published',
    security,
    request: { ...one, ...ifMatch },
    responses: { ...changed(), ...overtaken },
  }),
  enter: createRoute({
    method: 'post',
    path: `${desk}/{slug}/entries`,
    summary:
      'Enters sides, each a list of names; whoever is on the roll by exactly that name is known as a member',
    security,
    request: {
      ...one,
      ...body(z.object({ sides: z.array(playersField).min(1, 'Please give a name.').max(128) })),
    },
    responses: changed(),
  }),
  changeEntry: createRoute({
    method: 'patch',
    path: `${desk}/{slug}/entries/{id}`,
    summary: 'Changes the names of an entry, and its seed before the draw',
    security,
    request: {
      ...entryOf,
      ...ifMatch,
      ...body(z.object({ players: playersField, seed: seedField })),
    },
    responses: { ...changed(), ...overtaken },
  }),
  removeEntry: createRoute({
    method: 'delete',
    path: `${desk}/{slug}/entries/{id}`,
    summary: 'Takes an entry out before the draw',
    security,
    request: { ...entryOf, ...ifMatch },
    responses: { ...changed(), ...overtaken },
  }),
  link: createRoute({
    method: 'post',
    path: `${desk}/{slug}/roll`,
    summary: 'Makes known as members the players whose names are on the roll',
    security,
    request: one,
    responses: changed(),
  }),
};

/** Competitions and who has entered them; behind the room's guard (competitions-desk.api.ts). */
export function entriesApi(site: Site) {
  const api = new OpenAPIHono<Seen>({ defaultHook: refuseInvalidBody });
  return api
    .openapi(calls.list, async (c) => c.json(await listCompetitions(site.db), 200))
    .openapi(calls.start, async (c) => {
      const { made, change } = await startCompetition(site, c.get('viewer'), c.req.valid('json'));
      return c.json({ slug: made, change }, 201);
    })
    .openapi(calls.roll, async (c) => c.json(await rollNames(site.db), 200))
    .openapi(calls.read, async (c) => c.json(await readForDesk(site.db, c.req.valid('param').slug), 200))
    .openapi(calls.change, async (c) => {
      const { slug } = c.req.valid('param');
      const { change } = await changeFacts(site, c.get('viewer'), slug, {
        ...c.req.valid('json'),
        version: versionSeen(c),
      });
      return c.json({ change }, 200);
    })
    .openapi(calls.remove, async (c) => {
      const { slug } = c.req.valid('param');
      const { change } = await removeCompetition(site, c.get('viewer'), slug, versionSeen(c));
      return c.json({ change }, 200);
    })
    .openapi(calls.enter, async (c) => {
      const { slug } = c.req.valid('param');
      const { change } = await addEntries(site, c.get('viewer'), slug, c.req.valid('json').sides);
      return c.json({ change }, 200);
    })
    .openapi(calls.changeEntry, async (c) => {
      const { slug, id } = c.req.valid('param');
      const { change } = await changeEntry(site, c.get('viewer'), slug, id, {
        ...c.req.valid('json'),
        version: versionSeen(c),
      });
      return c.json({ change }, 200);
    })
    .openapi(calls.removeEntry, async (c) => {
      const { slug, id } = c.req.valid('param');
      const { change } = await removeEntry(site, c.get('viewer'), slug, id, versionSeen(c));
      return c.json({ change }, 200);
    })
    .openapi(calls.link, async (c) => {
      const { change } = await linkWithRoll(site, c.get('viewer'), c.req.valid('param').slug);
      return c.json({ change }, 200);
    });
}
