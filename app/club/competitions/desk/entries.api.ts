import { z } from '@hono/zod-openapi';
import { changeAnswer } from '#app/act/changes/change-answer.server.ts';
import { body, json, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { addEntries, changeEntry, removeEntry } from '#app/club/competitions/entries/entries.server.ts';
import { linkWithRoll } from '#app/club/competitions/entries/players.server.ts';
import { sectionsOf } from '#app/club/competitions/facts/sections.server.ts';
import { playersField, seedField, startField } from '#app/club/competitions/fields.server.ts';
import { bringEntryBack, withdrawEntry } from '#app/club/competitions/results/withdrawals.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { changed, desk, entryOf, one } from './desk-parts.server.ts';
import { rollNames } from './room.server.ts';

const calls = {
  sections: memberCall({
    method: 'get',
    path: `${desk}/sections`,
    summary: 'The sections of the club that a competition can belong to',
    responses: {
      200: { description: 'Sections', ...json(z.array(z.object({ id: z.string(), name: z.string() }))) },
      ...refusals(401, 403),
    },
  }),
  roll: memberCall({
    method: 'get',
    path: `${desk}/roll`,
    summary: 'The names on the roll, to enter people by',
    responses: { 200: { description: 'Names', ...json(z.array(z.string())) }, ...refusals(401, 403) },
  }),
  enter: memberCall({
    method: 'post',
    path: `${desk}/{slug}/entries`,
    summary:
      'Enters sides, each a list of names; whoever is on the roll by exactly that name is known as a member',
    request: {
      ...one,
      ...body(
        z.object({
          sides: z.array(playersField).min(1, 'Please give a name.').max(128),
          // One for each side, where there are handicaps.
          starts: z.array(startField).max(128).optional(),
        }),
      ),
    },
    responses: changed(),
  }),
  change: memberCall({
    method: 'patch',
    path: `${desk}/{slug}/entries/{id}`,
    summary: 'Changes the names of an entry, what it begins with, and its seed before the draw',
    request: {
      ...entryOf,
      ...ifMatch,
      ...body(z.object({ players: playersField, seed: seedField, start: startField.optional() })),
    },
    responses: { ...changed(), ...overtaken },
  }),
  remove: memberCall({
    method: 'delete',
    path: `${desk}/{slug}/entries/{id}`,
    summary: 'Takes an entry out before the draw',
    request: { ...entryOf, ...ifMatch },
    responses: { ...changed(), ...overtaken },
  }),
  link: memberCall({
    method: 'post',
    path: `${desk}/{slug}/roll`,
    summary: 'Makes known as members the players whose names are on the roll',
    request: one,
    responses: changed(),
  }),
  withdraw: memberCall({
    method: 'post',
    path: `${desk}/{slug}/entries/{id}/withdrawal`,
    summary: 'Withdraws a side: what it has still to play goes to its opponents',
    request: { ...entryOf, ...ifMatch },
    responses: { ...changed(), ...overtaken },
  }),
  bringBack: memberCall({
    method: 'delete',
    path: `${desk}/{slug}/entries/{id}/withdrawal`,
    summary: 'Lets a side that had withdrawn play after all',
    request: { ...entryOf, ...ifMatch },
    responses: { ...changed(), ...overtaken },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** Who has entered; behind the room's guard (competitions-desk.api.ts). */
export function entriesApi(site: Site) {
  return memberCalls()
    .openapi(calls.sections, async (c) => c.json(await sectionsOf(site.db), 200))
    .openapi(calls.roll, async (c) => c.json(await rollNames(site.db), 200))
    .openapi(calls.enter, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json(await changeAnswer(addEntries(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.change, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(await changeAnswer(changeEntry(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.remove, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c) };
      return c.json(await changeAnswer(removeEntry(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.link, async (c) =>
      c.json(await changeAnswer(linkWithRoll(site, c.get('viewer'), c.req.valid('param').slug)), 200),
    )
    .openapi(calls.withdraw, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c) };
      return c.json(await changeAnswer(withdrawEntry(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.bringBack, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c) };
      return c.json(await changeAnswer(bringEntryBack(site, c.get('viewer'), input)), 200);
    });
}
