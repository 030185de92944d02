import { z } from '@hono/zod-openapi';
import { body, done, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { refuseUnknownCategory } from '#app/club/forum/categories/categories.server.ts';
import { id, one } from '#app/club/forum/fields.server.ts';
import { categoryThread, follow, topicThread, unfollow } from '#app/club/forum/mail/follow.server.ts';
import { findTopic } from '#app/club/forum/topics/topics.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { markRead, markSeen } from './read-marks.server.ts';

const thread = {
  params: z.object({ what: z.enum(['topics', 'categories'], 'There is no such thing to follow.'), id }),
};
const moment = z.iso.datetime('This is no moment.');

const calls = {
  readTo: memberCall({
    method: 'put',
    path: '/forum/topics/{id}/read',
    summary: 'Remembers up to when one has read a topic; with `from`, only that one has been shown that part',
    request: { ...one, ...body(z.object({ read_to: moment, from: moment.optional() })) },
    responses: { ...done, ...refusals(400, 401, 404, 415, 422, 429) },
  }),
  follow: memberCall({
    method: 'put',
    path: '/forum/{what}/{id}/follow',
    summary: 'Follows a topic or a category: hears of what is new in it',
    request: thread,
    responses: { ...done, ...refusals(401, 404, 422, 429) },
  }),
  unfollow: memberCall({
    method: 'delete',
    path: '/forum/{what}/{id}/follow',
    summary: 'Follows it no longer',
    request: thread,
    responses: { ...done, ...refusals(401, 422, 429) },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** What one has read, and what one hears of. */
export function readMarksApi(site: Site) {
  const { db } = site;
  return memberCalls()
    .openapi(calls.readTo, async (c) => {
      const { id, last_at } = await findTopic(db, c.get('viewer'), c.req.valid('param').id);
      const { read_to, from } = c.req.valid('json');
      if (from !== undefined) {
        await markSeen(db, c.get('viewer'), id, from, read_to);
        return c.body(null, 204);
      }
      // Never past what there is: a clock that is wrong must not hide what comes.
      await markRead(db, c.get('viewer'), id, read_to < last_at ? read_to : last_at);
      return c.body(null, 204);
    })
    .openapi(calls.follow, async (c) => {
      const { what, id } = c.req.valid('param');
      const viewer = c.get('viewer');
      if (what === 'topics') await findTopic(db, viewer, id);
      else await refuseUnknownCategory(db, id);
      await follow(db, viewer, what === 'topics' ? topicThread(id) : categoryThread(id));
      return c.body(null, 204);
    })
    .openapi(calls.unfollow, async (c) => {
      const { what, id } = c.req.valid('param');
      await unfollow(db, c.get('viewer'), what === 'topics' ? topicThread(id) : categoryThread(id));
      return c.body(null, 204);
    });
}
