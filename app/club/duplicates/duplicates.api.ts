import { z } from '@hono/zod-openapi';
import { body, done, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { overtaken } from '#app/api/versions.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { mergeFields } from './merge-fields.ts';
import { mergeMembers } from './merge-members.server.ts';
import { twoPeopleApi } from './two-people.acts.server.ts';
import { feeHolds } from './two-schemas.server.ts';

const path = '/api/desk/roll/duplicates';
const two = { params: z.object({ keep: pathId, gone: pathId }) };
const always = [401, 403] as const;

const calls = {
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
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** Two entries of one person made one; behind the room's guard (members-desk.api.ts). */
export function duplicatesApi(site: Site) {
  return memberCalls()
    .route('/', twoPeopleApi(site))
    .openapi(calls.merge, async (c) => {
      const { take, fees, seen } = c.req.valid('json');
      const input = { ...c.req.valid('param'), taken: take, fees, version: seen };
      await mergeMembers(site, c.get('viewer'), input);
      return c.body(null, 204);
    });
}
