import { z } from '@hono/zod-openapi';
import { changeAnswer } from '#app/act/changes/change-answer.server.ts';
import { body, done, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { guard } from '#app/api/who/guard.server.ts';
import { outcomeFields, words } from '#app/club/competitions/fields.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { claimResult, confirmClaim, disputeClaim, dropMyClaim } from './claims.server.ts';
import { deskClaimsApi } from './desk-claims.api.ts';
import { myMatch } from './my-match-schemas.server.ts';
import { myMatches, writeToOpponent } from './my-matches.server.ts';
import { changed } from './parts.server.ts';

const path = '/api/competitions/matches';
const one = { params: z.object({ id: pathId }) };

const calls = {
  mine: memberCall({
    method: 'get',
    path,
    summary: 'The competition matches that I play, those still to be played first',
    responses: { 200: { description: 'Matches', ...json(z.array(myMatch)) }, ...refusals(401) },
  }),
  write: memberCall({
    method: 'post',
    path: `${path}/{id}/letter`,
    summary: 'Mails my words to the other side of my match; the answer comes to me',
    request: {
      ...one,
      ...body(z.object({ message: words('Please write something.', 2000) })),
    },
    responses: { ...done, ...refusals(400, 401, 404, 409, 415, 422, 429) },
  }),
  claim: memberCall({
    method: 'put',
    path: `${path}/{id}/result`,
    summary: 'Enters the result of my match, for the other side to confirm',
    request: { ...one, ...body(outcomeFields) },
    responses: { ...done, ...refusals(400, 401, 404, 409, 415, 422, 429) },
  }),
  drop: memberCall({
    method: 'delete',
    path: `${path}/{id}/result`,
    summary: 'Takes back a result of mine that waits to be confirmed',
    request: one,
    responses: { ...done, ...refusals(401, 404, 409, 422, 429) },
  }),
  confirm: memberCall({
    method: 'post',
    path: `${path}/{id}/confirmation`,
    summary: 'Confirms what the other side has said came of our match',
    request: { ...one, ...ifMatch },
    responses: { ...changed, ...overtaken },
  }),
  dispute: memberCall({
    method: 'post',
    path: `${path}/{id}/dispute`,
    summary: 'Says that it was not so, and what it was',
    request: {
      ...one,
      ...ifMatch,
      ...body(z.object({ why: words('Please say what it was.', 500) })),
    },
    responses: { ...done, ...refusals(400, 401, 403, 404, 409, 415, 422, 429), ...overtaken },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls of those who play in competitions. */
export function matchesApi(site: Site) {
  const api = memberCalls();
  api.use('/api/competitions/*', guard(site));
  return api
    .openapi(calls.mine, async (c) => c.json(await myMatches(site, c.get('viewer')), 200))
    .openapi(calls.write, async (c) => {
      await writeToOpponent(site, c.get('viewer'), { ...c.req.valid('param'), ...c.req.valid('json') });
      return c.body(null, 204);
    })
    .openapi(calls.claim, async (c) => {
      await claimResult(site, c.get('viewer'), { ...c.req.valid('param'), ...c.req.valid('json') });
      return c.body(null, 204);
    })
    .openapi(calls.drop, async (c) => {
      await dropMyClaim(site, c.get('viewer'), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(calls.confirm, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c) };
      return c.json(await changeAnswer(confirmClaim(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.dispute, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      await disputeClaim(site, c.get('viewer'), input);
      return c.body(null, 204);
    })
    .route('/', deskClaimsApi(site));
}
