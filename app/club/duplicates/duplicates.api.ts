import { z } from '@hono/zod-openapi';
import { body, done, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { overtaken } from '#app/api/versions.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { mergeFields } from './merge-fields.ts';
import { mergeMembers } from './merge-members.server.ts';
import { listPairs } from './pairs.server.ts';
import { readTwo } from './two-members.server.ts';
import { listTwoPeople, sayTwoPeople, unsayTwoPeople } from './two-people.server.ts';
import { feeHolds, pair, twoMembers, twoPeople } from './two-schemas.server.ts';

const path = '/api/desk/roll/duplicates';
const two = { params: z.object({ keep: pathId, gone: pathId }) };
const apart = '/api/desk/roll/two-people';
const both = { params: z.object({ one: pathId, other: pathId }) };
const always = [401, 403] as const;

const calls = {
  pairs: memberCall({
    method: 'get',
    path,
    summary: 'Who may be on the roll twice',
    responses: {
      200: { description: 'The likeliest first', ...json(z.array(pair)) },
      ...refusals(...always),
    },
  }),
  two: memberCall({
    method: 'get',
    path: `${path}/{keep}/{gone}`,
    summary: 'Two entries of the roll side by side',
    request: two,
    responses: { 200: { description: 'Both', ...json(twoMembers) }, ...refusals(...always, 404, 422) },
  }),
  merge: memberCall({
    method: 'post',
    path: `${path}/{keep}/{gone}`,
    summary:
      'Makes one of two entries: what refers to the second refers to the first, and the second is removed',
    request: {
      ...two,
      ...body(
        z.object({
          take: z
            .array(z.enum(mergeFields, 'There is no such field.'))
            .max(mergeFields.length)
            .openapi({ description: 'The fields that the first takes from the second' }),
          fees: z.array(feeHolds).max(100).default([]).openapi({
            description:
              'Which of two fees of a year holds; the other is taken back. Both, where nothing is said',
          }),
          seen: z.int().openapi({ description: 'The version of both as they were looked at' }),
        }),
      ),
    },
    responses: { ...done, ...refusals(400, ...always, 404, 415, 422, 429), 409: overtaken[409] },
  }),
  apart: memberCall({
    ...{ method: 'get', path: apart, summary: 'Who looks alike, and is two people' },
    responses: {
      200: { description: 'The latest that was said first', ...json(z.array(twoPeople)) },
      ...refusals(...always),
    },
  }),
  sayApart: memberCall({
    ...{ method: 'put', path: `${apart}/{one}/{other}`, summary: 'Says that two entries are two people' },
    request: both,
    responses: { ...done, ...refusals(...always, 404, 422, 429) },
  }),
  unsayApart: memberCall({
    ...{ method: 'delete', path: `${apart}/{one}/{other}`, summary: 'Asks about two entries again' },
    request: both,
    responses: { ...done, ...refusals(...always, 404, 422, 429) },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** Two entries of one person made one; behind the room's guard (members-desk.api.ts). */
export function duplicatesApi(site: Site) {
  return memberCalls()
    .openapi(calls.pairs, async (c) => c.json(await listPairs(site), 200))
    .openapi(calls.two, async (c) => c.json(await readTwo(site, c.req.valid('param')), 200))
    .openapi(calls.merge, async (c) => {
      const { take, fees, seen } = c.req.valid('json');
      const input = { ...c.req.valid('param'), taken: take, fees, version: seen };
      await mergeMembers(site, c.get('viewer'), input);
      return c.body(null, 204);
    })
    .openapi(calls.apart, async (c) => c.json(await listTwoPeople(site.db), 200))
    .openapi(calls.sayApart, async (c) => {
      await sayTwoPeople(site, c.get('viewer'), c.req.valid('param'));
      return c.body(null, 204);
    })
    .openapi(calls.unsayApart, async (c) => {
      await unsayTwoPeople(site, c.get('viewer'), c.req.valid('param'));
      return c.body(null, 204);
    });
}
