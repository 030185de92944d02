import { z } from '@hono/zod-openapi';
import { body, json, pageQuery, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { targetOf } from '#app/core/addresses.ts';
import { reply } from '#app/modules/forum/messages/api-schemas.server.ts';
import { id, sending, text } from '#app/modules/forum/messages/fields.server.ts';
import { postReply } from '#app/modules/forum/replies/post-reply.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { headersOf } from './answers.server.ts';

const pageNumber = 'A page is a number from 1.';

export const repliesQuery = z.object({
  topic_id: id,
  page: z.coerce.number(pageNumber).int(pageNumber).min(1, pageNumber).max(1_000_000, pageNumber).optional(),
  around: id.optional(),
  ...pageQuery,
});

const calls = {
  list: memberCall({
    method: 'get',
    path: '/forum/posts',
    summary: 'List a topic’s replies, the oldest first; its field `replies` says how many there are',
    description:
      'From the beginning and on by `cursor`; or by `page`, the one with that number; or by `around`, the page that holds that reply. Pages have `limit` replies, and the Link header names their neighbours. A page ends early at about 500 kB: then `next` is the rest of it.',
    request: {
      query: repliesQuery,
    },
    responses: { 200: { description: 'Replies', ...json(z.array(reply)) }, ...refusals(401, 404, 422) },
  }),
  post: memberCall({
    method: 'post',
    path: '/forum/posts',
    summary: 'Post a reply; a retry with the same Idempotency-Key makes no second one',
    request: { ...sending, ...body(z.object({ content: text, topic_id: id })) },
    responses: {
      201: { description: 'Posted', ...json(reply) },
      ...refusals(400, 401, 403, 404, 413, 415, 422, 429),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** Endpoints for replies, behind the forum's guard (forum.api.ts). */
export function repliesApi(site: Site) {
  return memberCalls()
    .openapi(calls.list, async (c) => {
      const { topic_id: topic, ...which } = c.req.valid('query');
      const asked = { topic, ...which };
      const replies = await site.forumAnswers.replies.find(c.get('viewer'), targetOf(c.req.url), asked);
      return c.json(replies.body(), 200, headersOf(replies));
    })
    .openapi(calls.post, async (c) => {
      const { content, topic_id: topic } = c.req.valid('json');
      const key = c.req.valid('header')['idempotency-key'];
      return c.json(await postReply(site, c.get('viewer'), { topic, content, key }), 201);
    });
}
