import { createRoute, z } from '@hono/zod-openapi';
import { json, refusals, tokenNeeded } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCalls } from '#app/api/member-calls.server.ts';
import { id } from '#app/club/forum/fields.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { react } from './reacting.server.ts';
import { reaction } from './reaction-schemas.server.ts';
import { reactionNames } from './reaction-words.ts';

const press = {
  path: '/forum/{what}/{id}/reactions/{name}',
  security: tokenNeeded,
  request: {
    params: z.object({
      what: z.enum(['topics', 'posts'], 'There is no such thing to react to.'),
      id,
      name: z.enum(reactionNames, `A reaction is one of ${reactionNames.join(', ')}.`),
    }),
  },
  responses: {
    200: { description: 'What is said of it now', ...json(z.array(reaction)) },
    ...refusals(401, 403, 404, 409, 422, 429),
  },
} as const;

const calls = {
  put: createRoute({ ...press, method: 'put', summary: 'Says of a topic or a reply what one press can say' }),
  remove: createRoute({ ...press, method: 'delete', summary: 'Takes it back' }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls about reactions; the forum's guard (forum.api.ts) stands before them. */
export function reactionsApi(site: Site) {
  return memberCalls()
    .openapi(calls.put, async (c) => {
      return c.json(await react(site, c.get('viewer'), { ...c.req.valid('param'), on: true }), 200);
    })
    .openapi(calls.remove, async (c) => {
      return c.json(await react(site, c.get('viewer'), { ...c.req.valid('param'), on: false }), 200);
    });
}
