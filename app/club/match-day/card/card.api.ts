import { z } from '@hono/zod-openapi';
import { changed } from '#app/act/changes/changes.ts';
import { body, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { guard } from '#app/api/who/guard.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { readCard } from './card.server.ts';
import { cardScreen, sentRink } from './card-schemas.server.ts';
import { keepRink } from './keep-rink.server.ts';
import { sayResult } from './say-result.server.ts';

const path = '/api/playing/cards';
const one = { params: z.object({ id: pathId }) };
const said = z.object({ card: z.int().min(0), extraEnd: z.enum(['us', 'them']).nullable().default(null) });

const calls = {
  read: memberCall({
    method: 'get',
    path: `${path}/{id}`,
    summary: 'The card of a match as it stands, for any member',
    request: one,
    responses: { 200: { description: 'The card', ...json(cardScreen) }, ...refusals(401, 404, 422) },
  }),
  keep: memberCall({
    method: 'put',
    path: `${path}/{id}/sides/{side}`,
    summary: 'Keeps the card of one side, whole; the version of it that was seen is in the body',
    request: { params: z.object({ id: pathId, side: pathId }), ...body(sentRink) },
    responses: {
      200: { description: 'The card as it stands', ...json(cardScreen) },
      ...refusals(400, 401, 403, 404, 415, 422, 429),
      409: overtaken[409],
    },
  }),
  result: memberCall({
    method: 'put',
    path: `${path}/{id}/result`,
    summary: 'The card becomes the result that the tables use',
    request: { ...one, ...ifMatch, ...body(said) },
    responses: {
      200: { description: 'Done', ...json(changed) },
      ...refusals(400, 401, 403, 404, 415, 422, 429),
      ...overtaken,
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls about the card of a match, from the green. */
export function cardApi(site: Site) {
  const api = memberCalls();
  api.use(`${path}/*`, guard(site));
  return api
    .openapi(calls.read, async (c) =>
      c.json(await readCard(site, c.get('viewer'), c.req.valid('param').id), 200),
    )
    .openapi(calls.keep, async (c) => {
      const { id: event, side } = c.req.valid('param');
      const sent = { event, rink: numberOf(side), ...c.req.valid('json') };
      return c.json(await keepRink(site, c.get('viewer'), sent), 200);
    })
    .openapi(calls.result, async (c) => {
      const input = { event: c.req.valid('param').id, ...c.req.valid('json'), version: versionSeen(c) };
      const { change } = await sayResult(site, c.get('viewer'), input);
      return c.json({ change }, 200);
    });
}

/** 404 for a side that no match has. */
function numberOf(side: string): number {
  if (!/^([1-9]|1[0-2])$/.test(side)) throw new Refusal(404, 'There is no such side in a match.');
  return Number(side);
}
