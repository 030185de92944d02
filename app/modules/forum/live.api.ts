import { z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { createMemberApi, createMemberApiRoute } from '#app/api/member-api.server.ts';
import { createProblemResponseSpecs } from '#app/api/openapi-parts.server.ts';
import { refuseUnknownForumCategory } from '#app/modules/forum/topics/categories.server.ts';
import { readForumTopicWithoutReactions } from '#app/modules/forum/topics/topics.server.ts';
import { readLastForumStreamEventId } from '#app/modules/forum-live/forum-live.server.ts';
import { forumIdSchema } from '#app/modules/forum-messages/forum-messages.server.ts';
import type { Site } from '#app/site/site.server.ts';

const event = z.string().regex(/^\d{1,9}$/, 'Event id must be a whole number.');

const live = createMemberApiRoute({
  method: 'get',
  path: '/api/forum/live',
  summary: 'Stream forum events as they happen: of one topic, of one category or of all',
  description: [
    'A `text/event-stream`. Events carry ids alone (`{"topic":"…","post":"…"}`); what they are about is asked for by the other calls.',
    '`hello` comes first; its `resumed` is false where everything may have changed. `started`: a new topic. `reply`: a new reply.',
    '`topic`, `post`: it has been changed, removed, restored, locked, moved or the like. `end`: the sign-in is over.',
    'A comment comes every 25 seconds. After a lost line ask again with `Last-Event-ID` (or `since`), and the same `tab` as before. Answers about topics and replies carry `Last-Event-ID` too: what the stream says after it is not in them.',
  ].join(' '),
  request: {
    query: z.object({
      topic: forumIdSchema.optional(),
      category_id: forumIdSchema.optional(),
      since: event.optional(),
      tab: z
        .string()
        .regex(/^[\w-]{8,64}$/, 'A window’s name has 8 to 64 letters, digits, - or _.')
        .optional(),
    }),
    headers: z.object({ 'last-event-id': event.optional() }),
  },
  responses: {
    200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } },
    ...createProblemResponseSpecs(401, 404, 422, 429, 503),
  },
});

/** Keeps proxies from caching, compressing or buffering the stream. */
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/**
 * Add the id of the latest event to every response to a read: the stream delivers the changes after it. Cached responses set the
 * header themselves.
 */
export const setForumLastEventIdHeader =
  ({ db }: Site): MiddlewareHandler =>
  async (c, next) => {
    const last = c.req.method === 'GET' ? await readLastForumStreamEventId(db) : undefined;
    await next();
    if (last !== undefined && !c.res.headers.has('last-event-id')) c.header('last-event-id', String(last));
  };

/** Endpoint of the event stream, behind the forum's guard (forum.api.ts). */
export function forumLiveUpdatesApi(site: Site) {
  return createMemberApi().openapi(live, async (c) => {
    const { topic, category_id: category, since, tab } = c.req.valid('query');
    const last = c.req.valid('header')['last-event-id'] ?? since;
    const viewer = c.get('viewer');
    if (topic !== undefined) await readForumTopicWithoutReactions(site.db, viewer, topic);
    if (category !== undefined) await refuseUnknownForumCategory(site.db, category);
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    const body = await site.live.open({
      member: viewer.id,
      session: viewer.session,
      topic,
      category,
      tab,
      since: last === undefined ? undefined : Number(last),
      cut: () => (c.env as Partial<NodeEnv> | undefined)?.outgoing?.destroy(),
    });
    return c.body(body, 200, headers);
  });
}

/** Bindings of Node's server; empty in tests without a port. */
interface NodeEnv {
  outgoing: { destroy(): void };
}
