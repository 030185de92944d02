import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createMemberApi, createMemberApiRoute } from '#app/api/member-api.server.ts';
import {
  createJsonContentSpec,
  createJsonRequestSpec,
  createProblemResponseSpecs,
  pagedListQueryFields,
} from '#app/api/openapi-parts.server.ts';
import { getUrlPathAndQuery } from '#app/core/urls.ts';
import { postForumReply } from '#app/modules/forum/replies/post-reply.server.ts';
import {
  forumIdSchema,
  forumReplySchema,
  forumTextSchema,
  idempotencyKeyHeaderParams,
} from '#app/modules/forum-messages/forum-messages.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { toForumResponseHeaderRecord } from './response-cache.server.ts';

const invalidPageError = 'A page is a number from 1.';

export const forumReplyListQuerySchema = z.object({
  topic_id: forumIdSchema,
  page: z.coerce
    .number(invalidPageError)
    .int(invalidPageError)
    .min(1, invalidPageError)
    .max(1_000_000, invalidPageError)
    .optional(),
  around: forumIdSchema.optional(),
  ...pagedListQueryFields,
});

const calls = {
  list: createMemberApiRoute({
    method: 'get',
    path: '/forum/posts',
    summary: 'List a topic’s replies, the oldest first; its field `replies` says how many there are',
    description:
      'From the beginning and on by `cursor`; or by `page`, the one with that number; or by `around`, the page that holds that reply. Pages have `limit` replies, and the Link header names their neighbours. A page ends early at about 500 kB: then `next` is the rest of it.',
    request: {
      query: forumReplyListQuerySchema,
    },
    responses: {
      200: { description: 'Replies', ...createJsonContentSpec(z.array(forumReplySchema)) },
      ...createProblemResponseSpecs(401, 404, 422),
    },
  }),
  post: createMemberApiRoute({
    method: 'post',
    path: '/forum/posts',
    summary: 'Post a reply; a retry with the same Idempotency-Key makes no second one',
    request: {
      ...idempotencyKeyHeaderParams,
      ...createJsonRequestSpec(z.object({ content: forumTextSchema, topic_id: forumIdSchema })),
    },
    responses: {
      201: { description: 'Posted', ...createJsonContentSpec(forumReplySchema) },
      ...createProblemResponseSpecs(400, 401, 403, 404, 413, 415, 422, 429),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

/** Endpoints for replies, behind the forum's guard (forum.api.ts). */
export function forumRepliesApi(site: Site) {
  return createMemberApi()
    .openapi(calls.list, async (c) => {
      const { topic_id: topic, ...which } = c.req.valid('query');
      const asked = { topic, ...which };
      const replies = await site.forumAnswers.replies.find(
        c.get('viewer'),
        getUrlPathAndQuery(c.req.url),
        asked,
      );
      return c.json(replies.body(), 200, toForumResponseHeaderRecord(replies));
    })
    .openapi(calls.post, async (c) => {
      const { content, topic_id: topic } = c.req.valid('json');
      const key = c.req.valid('header')['idempotency-key'];
      return c.json(await postForumReply(site, c.get('viewer'), { topic, content, key }), 201);
    });
}
