import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { body, done, json, refusals, tokenNeeded as security } from '#app/api/answers.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { guard, type Seen } from '#app/api/who/guard.server.ts';
import { outcomeFields, words } from '#app/club/competitions/competition.ts';
import { changed, id } from '#app/club/competitions/desk/desk-parts.server.ts';
import { refuseInvalidBody } from '#app/core/invalid.ts';
import type { Site } from '#app/site/site.server.ts';
import { claimResult, confirmClaim, disputeClaim, dropMyClaim } from './claims.server.ts';
import { myMatches, writeToOpponent } from './my-matches.server.ts';

const path = '/api/competitions/matches';
const one = { params: z.object({ id }) };
const match = z.object({
  id: z.string(),
  competition: z.string(),
  page: z.string(),
  round: z.string(),
  due: z.string().nullable(),
  overdue: z.boolean(),
  sides: z.tuple([z.string(), z.string()]),
  // Not literal([1, 2]): that is described as 1 alone.
  mine: z.union([z.literal(1), z.literal(2)]),
  challenge: z.string().nullable(),
  result: z.string().nullable(),
  won: z.boolean().nullable(),
  canWrite: z.boolean(),
  claim: z
    .object({
      at: z.string(),
      by: z.string(),
      line: z.string(),
      ours: z.boolean(),
      dispute: z.string().nullable(),
    })
    .nullable(),
});

const calls = {
  mine: createRoute({
    method: 'get',
    path,
    summary: 'The competition matches that I play, those still to be played first',
    security,
    responses: { 200: { description: 'Matches', ...json(z.array(match)) }, ...refusals(401) },
  }),
  write: createRoute({
    method: 'post',
    path: `${path}/{id}/letter`,
    summary: 'Mails my words to the other side of my match; the answer comes to me',
    security,
    request: {
      ...one,
      ...body(z.object({ message: words('Please write something.', 2000) })),
    },
    responses: { ...done, ...refusals(400, 401, 404, 409, 415, 422, 429) },
  }),
  claim: createRoute({
    method: 'put',
    path: `${path}/{id}/result`,
    summary: 'Enters the result of my match, for the other side to confirm',
    security,
    request: { ...one, ...body(z.object(outcomeFields)) },
    responses: { ...done, ...refusals(400, 401, 404, 409, 415, 422, 429) },
  }),
  drop: createRoute({
    method: 'delete',
    path: `${path}/{id}/result`,
    summary: 'Takes back a result of mine that waits to be confirmed',
    security,
    request: one,
    responses: { ...done, ...refusals(401, 404, 409, 422, 429) },
  }),
  confirm: createRoute({
    method: 'post',
    path: `${path}/{id}/confirmation`,
    summary: 'Confirms what the other side has said came of our match',
    security,
    request: { ...one, ...ifMatch },
    responses: { ...changed(), ...overtaken },
  }),
  dispute: createRoute({
    method: 'post',
    path: `${path}/{id}/dispute`,
    summary: 'Says that it was not so, and what it was',
    security,
    request: {
      ...one,
      ...ifMatch,
      ...body(z.object({ why: words('Please say what it was.', 500) })),
    },
    responses: { ...done, ...refusals(400, 401, 403, 404, 409, 415, 422, 429), ...overtaken },
  }),
};

/** The calls of those who play in competitions. */
export function matchesApi(site: Site) {
  const api = new OpenAPIHono<Seen>({ defaultHook: refuseInvalidBody });
  api.use('/api/competitions/*', guard(site));
  return api
    .openapi(calls.mine, async (c) => c.json(await myMatches(site, c.get('viewer')), 200))
    .openapi(calls.write, async (c) => {
      const { id } = c.req.valid('param');
      await writeToOpponent(site, c.get('viewer'), id, c.req.valid('json').message);
      return c.body(null, 204);
    })
    .openapi(calls.claim, async (c) => {
      await claimResult(site, c.get('viewer'), c.req.valid('param').id, c.req.valid('json'));
      return c.body(null, 204);
    })
    .openapi(calls.drop, async (c) => {
      await dropMyClaim(site, c.get('viewer'), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(calls.confirm, async (c) => {
      const { id } = c.req.valid('param');
      const { change } = await confirmClaim(site, c.get('viewer'), id, versionSeen(c));
      return c.json({ change }, 200);
    })
    .openapi(calls.dispute, async (c) => {
      const { id } = c.req.valid('param');
      const { why } = c.req.valid('json');
      await disputeClaim(site, c.get('viewer'), id, why, versionSeen(c));
      return c.body(null, 204);
    });
}
