import { z } from '@hono/zod-openapi';
import { body, json, pageQuery, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { targetOf } from '#app/core/addresses.ts';
import { aboutKeyText, named } from '#app/modules/forum/messages/about-schemas.server.ts';
import { listedTopic, openedTopic, topic } from '#app/modules/forum/messages/api-schemas.server.ts';
import { id, one, sending, storable, text } from '#app/modules/forum/messages/fields.server.ts';
import { selectCategory } from '#app/modules/forum/messages/forum.ts';
import { shownTopic, shownTopics } from '#app/modules/forum/subjects/about.server.ts';
import { subjectAt } from '#app/modules/forum/subjects/subjects.server.ts';
import { startTopic } from '#app/modules/forum/topics/start-topic.server.ts';
import { latestTopics } from '#app/modules/forum/topics/topics.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { headersOf } from './answers.server.ts';

export const topicsQuery = z.object({
  category_id: id.optional(),
  about: aboutKeyText.optional(),
  order: z.literal('latest', 'The only other order is ‘latest’.').optional(),
  ...pageQuery,
});

const calls = {
  list: memberCall({
    method: 'get',
    path: '/forum/topics',
    summary: 'List topics without their content, pinned ones first, then by latest activity',
    description:
      'With `order=latest` those of all categories by latest activity alone, `limit` of them and no further page.',
    request: {
      query: topicsQuery,
    },
    responses: { 200: { description: 'Topics', ...json(z.array(listedTopic)) }, ...refusals(401, 422) },
  }),
  start: memberCall({
    method: 'post',
    path: '/forum/topics',
    summary: 'Start a topic; a retry with the same Idempotency-Key makes no second one',
    request: {
      ...sending,
      ...body(
        z.object({
          title: text,
          content: text,
          category_id: storable(z.string(selectCategory).min(1, selectCategory).max(100, selectCategory)),
          about: named.nullable().optional(),
        }),
      ),
    },
    responses: { 201: { description: 'Started', ...json(topic) }, ...refusals(400, 401, 413, 415, 422, 429) },
  }),
  one: memberCall({
    method: 'get',
    path: '/forum/topics/{id}',
    summary: 'Return a topic',
    request: one,
    responses: { 200: { description: 'The topic', ...json(openedTopic) }, ...refusals(401, 404, 422) },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export function topicsApi(site: Site) {
  const { db } = site;
  return memberCalls()
    .openapi(calls.list, async (c) => {
      const { category_id: category, order, ...asked } = c.req.valid('query');
      const viewer = c.get('viewer');
      if (order) return c.json(await shownTopics(site, await latestTopics(db, viewer, asked.limit)), 200);
      const topics = await site.forumAnswers.topics.find(viewer, targetOf(c.req.url), { category, ...asked });
      return c.json(topics.body(), 200, headersOf(topics));
    })
    .openapi(calls.start, async (c) => {
      const { category_id: category, about: named, ...words } = c.req.valid('json');
      const about = named && (await subjectAt(site, named)).key;
      const key = c.req.valid('header')['idempotency-key'];
      const made = await startTopic(site, c.get('viewer'), { ...words, category, about, key });
      return c.json(await shownTopic(site, made), 201);
    })
    .openapi(calls.one, async (c) => {
      const { id } = c.req.valid('param');
      const opened = await site.forumAnswers.topic.find(c.get('viewer'), targetOf(c.req.url), id);
      return c.json(opened.body(), 200, headersOf(opened));
    });
}
