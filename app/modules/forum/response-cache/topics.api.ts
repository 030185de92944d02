import { z } from '@hono/zod-openapi';
import type { RoutesByName } from '#app/api/calls.ts';
import { createMemberApi, createMemberRoute } from '#app/api/member-api.server.ts';
import { jsonBody, jsonContent, pageQueryFields, refusalResponses } from '#app/api/openapi-parts.server.ts';
import { getRequestTarget } from '#app/core/urls.ts';
import {
  forumIdSchema,
  forumTextSchema,
  idempotencyHeaderParams,
  idParams,
  storableText,
} from '#app/modules/forum/messages/field-schemas.server.ts';
import { selectCategoryError } from '#app/modules/forum/messages/forum-message.ts';
import {
  forumTopicSchema,
  listedTopicSchema,
  topicDetailSchema,
} from '#app/modules/forum/messages/message-schemas.server.ts';
import {
  subjectKeySchema,
  subjectReferenceSchema,
} from '#app/modules/forum/messages/subject-schemas.server.ts';
import { requireSubject } from '#app/modules/forum/subjects/subjects.server.ts';
import { addSubjectsToTopics, addSubjectToTopic } from '#app/modules/forum/subjects/topic-subjects.server.ts';
import { startForumTopic } from '#app/modules/forum/topics/start-topic.server.ts';
import { readLatestTopics } from '#app/modules/forum/topics/topics.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { toResponseHeaderRecord } from './response-cache.server.ts';

export const topicListQuerySchema = z.object({
  category_id: forumIdSchema.optional(),
  about: subjectKeySchema.optional(),
  order: z.literal('latest', 'The only other order is ‘latest’.').optional(),
  ...pageQueryFields,
});

const calls = {
  list: createMemberRoute({
    method: 'get',
    path: '/forum/topics',
    summary: 'List topics without their content, pinned ones first, then by latest activity',
    description:
      'With `order=latest` those of all categories by latest activity alone, `limit` of them and no further page.',
    request: {
      query: topicListQuerySchema,
    },
    responses: {
      200: { description: 'Topics', ...jsonContent(z.array(listedTopicSchema)) },
      ...refusalResponses(401, 422),
    },
  }),
  start: createMemberRoute({
    method: 'post',
    path: '/forum/topics',
    summary: 'Start a topic; a retry with the same Idempotency-Key makes no second one',
    request: {
      ...idempotencyHeaderParams,
      ...jsonBody(
        z.object({
          title: forumTextSchema,
          content: forumTextSchema,
          category_id: storableText(
            z.string(selectCategoryError).min(1, selectCategoryError).max(100, selectCategoryError),
          ),
          about: subjectReferenceSchema.nullable().optional(),
        }),
      ),
    },
    responses: {
      201: { description: 'Started', ...jsonContent(forumTopicSchema) },
      ...refusalResponses(400, 401, 413, 415, 422, 429),
    },
  }),
  one: createMemberRoute({
    method: 'get',
    path: '/forum/topics/{id}',
    summary: 'Return a topic',
    request: idParams,
    responses: {
      200: { description: 'The topic', ...jsonContent(topicDetailSchema) },
      ...refusalResponses(401, 404, 422),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends RoutesByName<typeof calls> {}
}

export function forumTopicsApi(site: Site) {
  const { db } = site;
  return createMemberApi()
    .openapi(calls.list, async (c) => {
      const { category_id: category, order, ...asked } = c.req.valid('query');
      const viewer = c.get('viewer');
      if (order)
        return c.json(await addSubjectsToTopics(site, await readLatestTopics(db, viewer, asked.limit)), 200);
      const topics = await site.forumAnswers.topics.find(viewer, getRequestTarget(c.req.url), {
        category,
        ...asked,
      });
      return c.json(topics.body(), 200, toResponseHeaderRecord(topics));
    })
    .openapi(calls.start, async (c) => {
      const { category_id: category, about: named, ...words } = c.req.valid('json');
      const about = named && (await requireSubject(site, named)).key;
      const key = c.req.valid('header')['idempotency-key'];
      const made = await startForumTopic(site, c.get('viewer'), { ...words, category, about, key });
      return c.json(await addSubjectToTopic(site, made), 201);
    })
    .openapi(calls.one, async (c) => {
      const { id } = c.req.valid('param');
      const opened = await site.forumAnswers.topic.find(c.get('viewer'), getRequestTarget(c.req.url), id);
      return c.json(opened.body(), 200, toResponseHeaderRecord(opened));
    });
}
