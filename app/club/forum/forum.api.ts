import { z } from '@hono/zod-openapi';
import { json, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { guard } from '#app/api/who/guard.server.ts';
import { listCategories } from '#app/club/forum/categories/categories.server.ts';
import { liveApi, sayLastEvent } from '#app/club/forum/live/live.api.ts';
import { tellWatchers } from '#app/club/forum/live/watchers.server.ts';
import { mentionsApi } from '#app/club/forum/mentions/mentions.api.ts';
import { reportsApi } from '#app/club/forum/moderation/reports.api.ts';
import { picturesApi } from '#app/club/forum/pictures/pictures.api.ts';
import { picturesOfMember } from '#app/club/forum/pictures/pictures.server.ts';
import { reactionsApi } from '#app/club/forum/reactions/reactions.api.ts';
import { readMarksApi } from '#app/club/forum/read-marks/read-marks.api.ts';
import { repliesApi } from '#app/club/forum/replies/replies.api.ts';
import { searchForum } from '#app/club/forum/search/search.server.ts';
import { aboutApi } from '#app/club/forum/subjects/about.api.ts';
import { topicsApi } from '#app/club/forum/topics/topics.api.ts';
import { readPage } from '#app/site/page-text.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { category, foundMessage } from './api-schemas.server.ts';
import { wordsOfMember } from './writers.server.ts';

const forumText = z.object({ title: z.string(), body: z.string() });

const calls = {
  categories: memberCall({
    method: 'get',
    path: '/forums/categories',
    summary: 'The categories in their order',
    responses: { 200: { description: 'Categories', ...json(z.array(category)) }, ...refusals(401) },
  }),
  search: memberCall({
    method: 'get',
    path: '/api/forum/search',
    summary: 'Topics and replies in which all the words occur: by their titles first, then the latest',
    request: {
      query: z.object({ q: z.string('What are you looking for?').max(100, 'Please search for less.') }),
    },
    responses: {
      200: {
        description: 'At most 50',
        ...json(z.array(foundMessage)),
      },
      ...refusals(401, 422),
    },
  }),
  mine: memberCall({
    method: 'get',
    path: '/api/forum/mine',
    summary: 'Everything that I wrote, and the pictures that I sent',
    responses: { 200: { description: 'As JSON', ...json(z.object({}).loose()) }, ...refusals(401) },
  }),
  text: memberCall({
    method: 'get',
    path: '/api/forum/texts/{id}',
    summary: 'The guidelines or the terms of service, for members',
    request: {
      params: z.object({ id: z.enum(['guidelines', 'terms-of-service'], 'There is no such text.') }),
    },
    responses: { 200: { description: 'The text', ...json(forumText) }, ...refusals(401, 422) },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

const keys = { guidelines: 'forum-guidelines', 'terms-of-service': 'forum-terms' } as const;

/** The forum's calls (SPEC.md section 7), all of them for members. */
export function forumApi(site: Site) {
  const { db } = site;
  const api = memberCalls();
  for (const path of ['/forums/categories', '/forum/*', '/api/forum/*']) api.use(path, guard(site));
  api.use('/forum/*', tellWatchers(site), sayLastEvent(site));
  for (const part of [
    topicsApi,
    readMarksApi,
    repliesApi,
    reportsApi,
    aboutApi,
    mentionsApi,
    reactionsApi,
    liveApi,
    picturesApi,
  ])
    api.route('/', part(site));
  return api
    .openapi(calls.categories, async (c) => c.json(await listCategories(db, c.get('viewer')), 200))
    .openapi(calls.search, async (c) => {
      return c.json(await searchForum(db, c.req.valid('query').q), 200);
    })
    .openapi(calls.mine, async (c) => {
      const viewer = c.get('viewer');
      const pictures = await picturesOfMember(db, viewer);
      return c.json({ ...(await wordsOfMember(db, viewer)), pictures }, 200);
    })
    .openapi(calls.text, async (c) => {
      const { words } = dayAndWords(site);
      const { title, body } = await readPage(db, words, keys[c.req.valid('param').id]);
      return c.json({ title, body: JSON.stringify(body) }, 200);
    });
}
