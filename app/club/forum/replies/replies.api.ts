import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { body, done, json, pageQuery, refusals, tokenNeeded } from '#app/api/answers.server.ts';
import type { Seen } from '#app/api/who/guard.server.ts';
import { id, one, post, sending, storable, text } from '#app/club/forum/api-schemas.server.ts';
import { tellAll, tellMentioned } from '#app/club/forum/mail/mention-mail.server.ts';
import { editPost, removePost, restorePost } from '#app/club/forum/messages/revisions.server.ts';
import { report } from '#app/club/forum/moderation/moderation.server.ts';
import { refuseInvalidBody } from '#app/core/invalid.ts';
import { nextLink, pageLinks } from '#app/core/paging.ts';
import type { Site } from '#app/site/site.server.ts';
import { listPosts, pageOfPosts, postReply, readPost } from './replies.server.ts';

const security = tokenNeeded;
const pageNumber = 'A page is a number from 1.';

const calls = {
  posts: createRoute({
    method: 'get',
    path: '/forum/posts',
    summary: 'A topic’s replies, the oldest first; its field `replies` says how many there are',
    description:
      'From the beginning and on by `cursor`; or by `page`, the one with that number; or by `around`, the page that holds that reply. Pages have `limit` replies, and the Link header names their neighbours.',
    security,
    request: {
      query: z.object({
        topic_id: id,
        page: z.coerce
          .number(pageNumber)
          .int(pageNumber)
          .min(1, pageNumber)
          .max(1_000_000, pageNumber)
          .optional(),
        around: id.optional(),
        ...pageQuery,
      }),
    },
    responses: { 200: { description: 'Replies', ...json(z.array(post)) }, ...refusals(401, 404, 422) },
  }),
  post: createRoute({
    method: 'get',
    path: '/forum/posts/{id}',
    summary: 'One reply',
    security,
    request: one,
    responses: { 200: { description: 'The reply', ...json(post) }, ...refusals(401, 404, 422) },
  }),
  reply: createRoute({
    method: 'post',
    path: '/forum/posts',
    summary: 'Posts a reply; the same Idempotency-Key again makes no second one',
    security,
    request: { ...sending, ...body(z.object({ content: text, topic_id: id })) },
    responses: {
      201: { description: 'Posted', ...json(post) },
      ...refusals(400, 401, 403, 404, 413, 415, 422, 429),
    },
  }),
  editPost: createRoute({
    method: 'patch',
    path: '/forum/posts/{id}',
    summary: 'Changes one’s own reply',
    security,
    request: { ...one, ...body(z.object({ content: text })) },
    responses: {
      200: { description: 'Changed', ...json(post) },
      ...refusals(400, 401, 403, 404, 409, 413, 415, 422, 429),
    },
  }),
  removePost: createRoute({
    method: 'delete',
    path: '/forum/posts/{id}',
    summary: 'Removes one’s own reply; it leaves its place',
    security,
    request: one,
    responses: { ...done, ...refusals(401, 403, 404, 422, 429) },
  }),
  restorePost: createRoute({
    method: 'post',
    path: '/forum/posts/{id}/restoration',
    summary: 'Brings back the reply that one removed',
    security,
    request: one,
    responses: { 200: { description: 'Back', ...json(post) }, ...refusals(401, 403, 404, 422, 429) },
  }),
  report: createRoute({
    method: 'post',
    path: '/forum/reports',
    summary: 'Tells the moderators about a topic or a reply',
    security,
    request: body(
      z.object({
        topic_id: id,
        post_id: id.optional(),
        why: storable(
          z
            .string('Please say why.')
            .trim()
            .min(1, 'Please say why.')
            .max(1000, 'Please keep it under 1,000 characters.'),
        ),
      }),
    ),
    responses: { ...done, ...refusals(400, 401, 404, 415, 422, 429) },
  }),
};

/** The calls about replies; the forum's guard (forum.api.ts) stands before them. */
export function postsApi(site: Site) {
  const { db, clock } = site;
  return new OpenAPIHono<Seen>({ defaultHook: refuseInvalidBody })
    .openapi(calls.posts, async (c) => {
      const { topic_id: topic, page: asked, around, cursor, limit } = c.req.valid('query');
      if (asked === undefined && around === undefined) {
        const { items, next } = await listPosts(db, c.get('viewer'), { topic, cursor, limit });
        return c.json(items, 200, nextLink(c.req.url, next));
      }
      const which = { topic, page: asked, around, limit };
      const { items, page, last } = await pageOfPosts(db, c.get('viewer'), which);
      return c.json(items, 200, pageLinks(c.req.url, page, last));
    })
    .openapi(calls.post, async (c) => {
      return c.json(await readPost(db, c.get('viewer'), c.req.valid('param').id), 200);
    })
    .openapi(calls.reply, async (c) => {
      const { content, topic_id: topic } = c.req.valid('json');
      const key = c.req.valid('header')['idempotency-key'];
      const viewer = c.get('viewer');
      const posted = await postReply(db, clock, viewer, { topic, content }, key, (tx, news) =>
        tellAll(site, tx, viewer, news),
      );
      site.postman.wake();
      return c.json(posted, 201);
    })
    .openapi(calls.editPost, async (c) => {
      const { content } = c.req.valid('json');
      const viewer = c.get('viewer');
      const changed = await editPost(db, clock, viewer, c.req.valid('param').id, content, (tx, news) =>
        tellMentioned(site, tx, viewer, news),
      );
      site.postman.wake();
      return c.json(changed, 200);
    })
    .openapi(calls.removePost, async (c) => {
      await removePost(db, clock, c.get('viewer'), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(calls.restorePost, async (c) => {
      return c.json(await restorePost(db, c.get('viewer'), c.req.valid('param').id), 200);
    })
    .openapi(calls.report, async (c) => {
      await report(db, clock, c.get('viewer'), c.req.valid('json'));
      return c.body(null, 204);
    });
}
