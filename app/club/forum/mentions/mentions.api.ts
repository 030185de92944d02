import { z } from '@hono/zod-openapi';
import { json, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { foundMessage } from '#app/club/forum/api-schemas.server.ts';
import { storable } from '#app/club/forum/fields.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { mentionable } from './mentionable.server.ts';
import { findMentionable, unreadMentions } from './mentions.server.ts';

const calls = {
  members: memberCall({
    method: 'get',
    path: '/api/forum/members',
    summary: 'Whom a name that is being typed may mean',
    request: {
      query: z.object({ q: storable(z.string('Whom do you mean?').max(100, 'Please type less.')) }),
    },
    responses: { 200: { description: 'At most 8', ...json(z.array(mentionable)) }, ...refusals(401, 422) },
  }),
  mentions: memberCall({
    method: 'get',
    path: '/api/forum/mentions',
    summary: 'Where I am mentioned and have not read it',
    responses: {
      200: { description: 'At most 5, the latest first', ...json(z.array(foundMessage)) },
      ...refusals(401),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls about mentions; the forum's guard (forum.api.ts) stands before them. */
export function mentionsApi({ db }: Site) {
  return memberCalls()
    .openapi(calls.members, async (c) => {
      return c.json(await findMentionable(db, c.get('viewer'), c.req.valid('query').q), 200);
    })
    .openapi(calls.mentions, async (c) => c.json(await unreadMentions(db, c.get('viewer')), 200));
}
