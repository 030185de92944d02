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
import { startForumTopic } from '#app/modules/forum/topics/start-topic.server.ts';
import { readLatestForumTopics } from '#app/modules/forum/topics/topics.server.ts';
import {
  forumIdRouteParams,
  forumIdSchema,
  forumTextSchema,
  forumTopicDetailSchema,
  forumTopicSchema,
  idempotencyKeyHeaderParams,
  listedForumTopicSchema,
  refineStorableText,
  topicSubjectKeySchema,
  topicSubjectReferenceSchema,
} from '#app/modules/forum-messages/forum-messages.server.ts';
import { topicCategoryRequiredError } from '#app/modules/forum-messages/forum-messages.ts';
import {
  addSubjectsToTopics,
  addSubjectToTopic,
  requireTopicSubject,
} from '#app/modules/forum-subjects/forum-subjects.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { toForumResponseHeaderRecord } from './response-cache.server.ts';

export const forumTopicListQuerySchema = z.object({
  category_id: forumIdSchema.optional(),
  about: topicSubjectKeySchema.optional(),
  order: z.literal('latest', 'The only other order is ‘latest’.').optional(),
  ...pagedListQueryFields,
});

const calls = {
  list: createMemberApiRoute({
    method: 'get',
    path: '/forum/topics',
    summary: 'List topics without their content, pinned ones first, then by latest activity',
    description:
      'With `order=latest` those of all categories by latest activity alone, `limit` of them and no further page.',
    request: {
      query: forumTopicListQuerySchema,
    },
    responses: {
      200: { description: 'Topics', ...createJsonContentSpec(z.array(listedForumTopicSchema)) },
      ...createProblemResponseSpecs(401, 422),
    },
  }),
  start: createMemberApiRoute({
    method: 'post',
    path: '/forum/topics',
    summary: 'Start a topic; a retry with the same Idempotency-Key makes no second one',
    request: {
      ...idempotencyKeyHeaderParams,
      ...createJsonRequestSpec(
        z.object({
          title: forumTextSchema,
          content: forumTextSchema,
          category_id: refineStorableText(
            z
              .string(topicCategoryRequiredError)
              .min(1, topicCategoryRequiredError)
              .max(100, topicCategoryRequiredError),
          ),
          about: topicSubjectReferenceSchema.nullable().optional(),
        }),
      ),
    },
    responses: {
      201: { description: 'Started', ...createJsonContentSpec(forumTopicSchema) },
      ...createProblemResponseSpecs(400, 401, 413, 415, 422, 429),
    },
  }),
  one: createMemberApiRoute({
    method: 'get',
    path: '/forum/topics/{id}',
    summary: 'Return a topic',
    request: forumIdRouteParams,
    responses: {
      200: { description: 'The topic', ...createJsonContentSpec(forumTopicDetailSchema) },
      ...createProblemResponseSpecs(401, 404, 422),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

export function forumTopicsApi(site: Site) {
  const { db } = site;
  return createMemberApi()
    .openapi(calls.list, async (c) => {
      const { category_id: category, order, ...asked } = c.req.valid('query');
      const viewer = c.get('viewer');
      if (order)
        return c.json(
          await addSubjectsToTopics(site, await readLatestForumTopics(db, viewer, asked.limit)),
          200,
        );
      const topics = await site.forumAnswers.topics.find(viewer, getUrlPathAndQuery(c.req.url), {
        category,
        ...asked,
      });
      return c.json(topics.body(), 200, toForumResponseHeaderRecord(topics));
    })
    .openapi(calls.start, async (c) => {
      const { category_id: category, about: named, ...words } = c.req.valid('json');
      const about = named && (await requireTopicSubject(site, named)).key;
      const key = c.req.valid('header')['idempotency-key'];
      const made = await startForumTopic(site, c.get('viewer'), { ...words, category, about, key });
      return c.json(await addSubjectToTopic(site, made), 201);
    })
    .openapi(calls.one, async (c) => {
      const { id } = c.req.valid('param');
      const opened = await site.forumAnswers.topic.find(c.get('viewer'), getUrlPathAndQuery(c.req.url), id);
      return c.json(opened.body(), 200, toForumResponseHeaderRecord(opened));
    });
}
