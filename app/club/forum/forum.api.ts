import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { body, done, json, pageQuery, refusals, tokenNeeded } from '#app/club/members/api-parts.server.ts';
import { guard, type Seen } from '#app/club/members/guard.server.ts';
import { readPage } from '#app/club/page-text.server.ts';
import { dayAndWords } from '#app/club/site.server.ts';
import { refuseMistakes } from '#app/core/mistakes.ts';
import { nextLink } from '#app/core/paging.ts';
import { aboutApi } from './about.api.ts';
import { shownTopic, shownTopics } from './about.server.ts';
import {
  aboutKeyText,
  id,
  named,
  one,
  openedTopic,
  sending,
  storable,
  text,
  topic,
} from './api-schemas.server.ts';
import { listCategories, refuseUnknownCategory } from './categories.server.ts';
import { categoryThread, follow, topicThread, unfollow } from './follow.server.ts';
import { selectCategory } from './forum.ts';
import { liveApi, sayLastEvent } from './live.api.ts';
import { type ForumHouse, tellWatchers } from './live-house.server.ts';
import { mentionsApi } from './mentions.api.ts';
import { tellAll, tellMentioned } from './mentions.server.ts';
import { picturesApi } from './pictures.api.ts';
import { type PictureHouse, picturesOfMember } from './pictures.server.ts';
import { postsApi } from './posts.api.ts';
import { reactionsApi } from './reactions.api.ts';
import { markRead, markSeen } from './reading.server.ts';
import { searchForum } from './search.server.ts';
import { thingAt, thingsOf } from './things.server.ts';
import { findTopic, listTopics, openTopic, startTopic } from './topics.server.ts';
import { wordsOfMember } from './writers.server.ts';
import { editTopic, removeTopic } from './writing-again.server.ts';

const security = tokenNeeded;
const thread = {
  params: z.object({ what: z.enum(['topics', 'categories'], 'There is no such thing to follow.'), id }),
};
const category = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  unread: z.int(),
  following: z.boolean(),
});
const forumText = z.object({ title: z.string(), body: z.string() });

const moment = z.iso.datetime('This is no moment.');

const calls = {
  categories: createRoute({
    method: 'get',
    path: '/forums/categories',
    summary: 'The categories in their order',
    security,
    responses: { 200: { description: 'Categories', ...json(z.array(category)) }, ...refusals(401) },
  }),
  topics: createRoute({
    method: 'get',
    path: '/forum/topics',
    summary: 'Topics, pinned ones first, then by latest activity',
    security,
    request: {
      query: z.object({ category_id: id.optional(), about: aboutKeyText.optional(), ...pageQuery }),
    },
    responses: { 200: { description: 'Topics', ...json(z.array(topic)) }, ...refusals(401, 422) },
  }),
  startTopic: createRoute({
    method: 'post',
    path: '/forum/topics',
    summary: 'Starts a topic; the same Idempotency-Key again makes no second one',
    security,
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
  topic: createRoute({
    method: 'get',
    path: '/forum/topics/{id}',
    summary: 'One topic',
    security,
    request: one,
    responses: { 200: { description: 'The topic', ...json(openedTopic) }, ...refusals(401, 404, 422) },
  }),
  editTopic: createRoute({
    method: 'patch',
    path: '/forum/topics/{id}',
    summary: 'Changes one’s own topic',
    security,
    request: { ...one, ...body(z.object({ title: text, content: text })) },
    responses: {
      200: { description: 'Changed', ...json(topic) },
      ...refusals(400, 401, 403, 404, 409, 413, 415, 422, 429),
    },
  }),
  removeTopic: createRoute({
    method: 'delete',
    path: '/forum/topics/{id}',
    summary: 'Removes one’s own topic that nobody has answered',
    security,
    request: one,
    responses: { ...done, ...refusals(401, 403, 404, 409, 422, 429) },
  }),
  readTo: createRoute({
    method: 'put',
    path: '/forum/topics/{id}/read',
    summary: 'Remembers up to when one has read a topic; with `from`, only that one has been shown that part',
    security,
    request: { ...one, ...body(z.object({ read_to: moment, from: moment.optional() })) },
    responses: { ...done, ...refusals(400, 401, 404, 415, 422, 429) },
  }),
  follow: createRoute({
    method: 'put',
    path: '/forum/{what}/{id}/follow',
    summary: 'Follows a topic or a category: hears of what is new in it',
    security,
    request: thread,
    responses: { ...done, ...refusals(401, 404, 422, 429) },
  }),
  unfollow: createRoute({
    method: 'delete',
    path: '/forum/{what}/{id}/follow',
    summary: 'Follows it no longer',
    security,
    request: thread,
    responses: { ...done, ...refusals(401, 422, 429) },
  }),
  search: createRoute({
    method: 'get',
    path: '/api/forum/search',
    summary: 'Topics and replies in which all the words occur: by their titles first, then the latest',
    security,
    request: {
      query: z.object({ q: z.string('What are you looking for?').max(100, 'Please search for less.') }),
    },
    responses: {
      200: {
        description: 'At most 50',
        ...json(
          z.array(
            z.object({
              topic_id: z.string(),
              post_id: z.string().nullable(),
              title: z.string(),
              author: z.string(),
              created_at: z.string(),
              extract: z.string(),
            }),
          ),
        ),
      },
      ...refusals(401, 422),
    },
  }),
  mine: createRoute({
    method: 'get',
    path: '/api/forum/mine',
    summary: 'Everything that I wrote, and the pictures that I sent',
    security,
    responses: { 200: { description: 'As JSON', ...json(z.object({}).loose()) }, ...refusals(401) },
  }),
  text: createRoute({
    method: 'get',
    path: '/api/forum/texts/{id}',
    summary: 'The guidelines or the terms of service, for members',
    security,
    request: {
      params: z.object({ id: z.enum(['guidelines', 'terms-of-service'], 'There is no such text.') }),
    },
    responses: { 200: { description: 'The text', ...json(forumText) }, ...refusals(401, 422) },
  }),
};

const keys = { guidelines: 'forum-guidelines', 'terms-of-service': 'forum-terms' } as const;

/** The forum's calls (SPEC.md section 7), all of them for members. */
export function forumApi(house: ForumHouse & PictureHouse) {
  const { db, clock } = house;
  const api = new OpenAPIHono<Seen>({ defaultHook: refuseMistakes });
  for (const path of ['/forums/categories', '/forum/*', '/api/forum/*']) api.use(path, guard(house));
  api.use('/forum/*', tellWatchers(house), sayLastEvent(house));
  for (const part of [postsApi, aboutApi, mentionsApi, reactionsApi, liveApi, picturesApi])
    api.route('/', part(house));
  return api
    .openapi(calls.categories, async (c) => c.json(await listCategories(db, c.get('viewer')), 200))
    .openapi(calls.topics, async (c) => {
      const { category_id: category, about: asked, ...page } = c.req.valid('query');
      const about = asked && ((await thingsOf(house, [asked])).get(asked)?.key ?? asked);
      const { items, next } = await listTopics(db, c.get('viewer'), { category, about, ...page });
      return c.json(await shownTopics(house, items), 200, nextLink(c.req.url, next));
    })
    .openapi(calls.startTopic, async (c) => {
      const { title, content, category_id, about } = c.req.valid('json');
      const thing = about && (await thingAt(house, about));
      const given = { title, content, category: category_id, about: thing?.key };
      const key = c.req.valid('header')['idempotency-key'];
      const viewer = c.get('viewer');
      const made = await startTopic(db, clock, viewer, given, key, (tx, news) =>
        tellAll(house, tx, viewer, news),
      );
      house.postman.wake();
      return c.json(await shownTopic(house, made), 201);
    })
    .openapi(calls.topic, async (c) => {
      const { first_new, ...found } = await openTopic(db, c.get('viewer'), c.req.valid('param').id);
      return c.json({ ...(await shownTopic(house, found)), first_new }, 200);
    })
    .openapi(calls.editTopic, async (c) => {
      const { id } = c.req.valid('param');
      const viewer = c.get('viewer');
      const changed = await editTopic(db, clock, viewer, id, c.req.valid('json'), (tx, news) =>
        tellMentioned(house, tx, viewer, news),
      );
      house.postman.wake();
      return c.json(await shownTopic(house, changed), 200);
    })
    .openapi(calls.removeTopic, async (c) => {
      await removeTopic(db, clock, c.get('viewer'), c.req.valid('param').id);
      return c.body(null, 204);
    })
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
    })
    .openapi(calls.search, async (c) => {
      return c.json(await searchForum(db, c.req.valid('query').q), 200);
    })
    .openapi(calls.mine, async (c) => {
      const viewer = c.get('viewer');
      const pictures = await picturesOfMember(db, viewer);
      return c.json({ ...(await wordsOfMember(db, viewer)), pictures }, 200);
    })
    .openapi(calls.text, async (c) => {
      const { words } = dayAndWords(house);
      const { title, body } = await readPage(db, words, keys[c.req.valid('param').id]);
      return c.json({ title, body: JSON.stringify(body) }, 200);
    });
}
