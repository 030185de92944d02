import { z } from '@hono/zod-openapi';
import { body, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import { cardsApi } from '#app/club/pages/cards/cards.api.ts';
import { noticesApi } from '#app/club/pages/notices/notices.api.ts';
import { seasonWords } from '#app/site/calendar-year.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { siteText, textWords } from './text-schemas.server.ts';
import { listTexts, readText, restoreText, saveText } from './texts.server.ts';

const path = '/api/desk/pages';
const one = { params: z.object({ key: pathId }) };
const saved = z.object({ change: z.string(), text: siteText });
const always = [400, 401, 403, 404, 409, 413, 415, 422, 429] as const;

const calls = {
  list: memberCall({
    method: 'get',
    path,
    summary: 'Every text of the site',
    responses: {
      200: { description: 'Texts', ...json(z.array(siteText.omit({ body: true, description: true }))) },
      ...refusals(401, 403),
    },
  }),
  read: memberCall({
    method: 'get',
    path: `${path}/{key}`,
    summary: 'A text as it is written, and the words that are filled into it',
    request: one,
    responses: {
      200: {
        description: 'The text',
        ...json(z.object({ text: siteText, words: z.record(z.string(), z.string()) })),
      },
      ...refusals(401, 403, 404, 422),
    },
  }),
  save: memberCall({
    method: 'put',
    path: `${path}/{key}`,
    summary: 'Saves a text: it is on its page at once',
    request: {
      ...one,
      ...ifMatch,
      ...body(textWords),
    },
    responses: { 200: { description: 'Saved', ...json(saved) }, ...refusals(...always), ...overtaken },
  }),
  restore: memberCall({
    method: 'post',
    path: `${path}/{key}/restoration`,
    summary: 'Puts back what a text was before or after an earlier change',
    request: {
      ...one,
      ...ifMatch,
      ...body(
        z.object({
          change: pathId,
          side: z.enum(['before', 'after'], 'It is before or after.').default('after'),
        }),
      ),
    },
    responses: { 200: { description: 'Put back', ...json(saved) }, ...refusals(...always), ...overtaken },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls about the texts of the site, in the desk's room 'Pages'. */
export function textsApi(site: Site) {
  const api = memberCalls();
  api.use(`${path}/*`, guardRoom(site, 'pages'));
  // Before '/{key}', which would take their names for one.
  for (const part of [noticesApi, cardsApi]) api.route('/', part(site));
  return api
    .openapi(calls.list, async (c) => {
      const texts = await listTexts(site.db);
      return c.json(
        texts.map(({ body: _, description: __, ...text }) => text),
        200,
      );
    })
    .openapi(calls.read, async (c) => {
      const text = await readText(site.db, c.req.valid('param').key);
      const words = await seasonWords(site.db, dayAndWords(site).words);
      return c.json({ text, words }, 200);
    })
    .openapi(calls.save, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      const { change, made } = await saveText(site, c.get('viewer'), input);
      return c.json({ change, text: made }, 200);
    })
    .openapi(calls.restore, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      const { change, made } = await restoreText(site, c.get('viewer'), input);
      return c.json({ change, text: made }, 200);
    });
}
