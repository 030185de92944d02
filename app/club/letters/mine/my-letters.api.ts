import { z } from '@hono/zod-openapi';
import { json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { guard } from '#app/api/who/guard.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { myLetter, myLetters } from './my-letters.server.ts';

const head = { id: z.string(), at: z.string(), by: z.string(), subject: z.string() };
const list = z.object({ letters: z.array(z.object(head)) });
const letter = z.object({ ...head, greeting: z.string(), paragraphs: z.array(z.string()) });

const calls = {
  list: memberCall({
    method: 'get',
    path: '/api/me/letters',
    summary: 'The club’s letters that went to me',
    responses: { 200: { description: 'Letters', ...json(list) }, ...refusals(401, 404) },
  }),
  read: memberCall({
    method: 'get',
    path: '/api/me/letters/{id}',
    summary: 'One of them, as I got it',
    request: { params: z.object({ id: pathId }) },
    responses: { 200: { description: 'It', ...json(letter) }, ...refusals(401, 404, 422) },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** What members see of the club's letters; 404 while the club does not use them. */
export function myLettersApi(site: Site) {
  const api = memberCalls();
  for (const path of ['/api/me/letters', '/api/me/letters/*'])
    api.use(path, guard(site), async (_, next) => {
      if (!site.club.uses.letters) throw new Refusal(404, 'There is nothing here.');
      await next();
    });
  return api
    .openapi(calls.list, async (c) => c.json(await myLetters(site.db, c.get('viewer').id), 200))
    .openapi(calls.read, async (c) =>
      c.json(await myLetter(site.db, c.get('viewer').id, c.req.valid('param').id), 200),
    );
}
