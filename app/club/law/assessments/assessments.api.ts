import { z } from '@hono/zod-openapi';
import { body, done, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { longText } from '#app/club/law/complaints/complaint.ts';
import type { Site } from '#app/site/site.server.ts';
import { levels } from './assessment.ts';
import { assessmentNow, readAssessment, review, sayAnswer } from './assessments.server.ts';

const path = '/api/desk/law/assessments/{assessment}' as const;
const of = z.object({ assessment: pathId });
const said = z.object({
  level: z.enum([...levels, ''], 'Please choose how likely it is.').default(''),
  words: longText('Please write a few words.'),
});
const always = [400, 401, 403, 404, 415, 422, 429] as const;

const calls = {
  read: memberCall({
    ...{ method: 'get', path, summary: 'An assessment as far as it is filled in' },
    request: { params: of },
    responses: {
      200: { description: 'Its answers', ...json(assessmentNow) },
      ...refusals(401, 403, 404, 422),
    },
  }),
  say: memberCall({
    ...{ method: 'put', path: `${path}/answers/{question}`, summary: 'Answers one question of it' },
    request: { params: of.extend({ question: pathId }), ...ifMatch, ...body(said) },
    responses: { ...done, ...refusals(...always), ...overtaken },
  }),
  review: memberCall({
    ...{ method: 'put', path: `${path}/review`, summary: 'Notes that it was looked through today' },
    request: { params: of },
    responses: { ...done, ...refusals(401, 403, 404, 409, 422, 429) },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** Assessments; behind the room's guard (law.api.ts). */
export function assessmentsApi(site: Site) {
  return memberCalls()
    .openapi(calls.read, async (c) =>
      c.json(await readAssessment(site.db, c.req.valid('param').assessment), 200),
    )
    .openapi(calls.say, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      await sayAnswer(site, c.get('viewer'), input);
      return c.body(null, 204);
    })
    .openapi(calls.review, async (c) => {
      await review(site, c.get('viewer'), c.req.valid('param').assessment);
      return c.body(null, 204);
    });
}
