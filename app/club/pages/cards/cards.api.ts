import { z } from '@hono/zod-openapi';
import { body, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import { isSitePicture } from '#app/core/rich-text/picture-rules.ts';
import type { Site } from '#app/site/site.server.ts';
import { changeCard, listCards } from './cards.server.ts';

const path = '/api/desk/pages/cards';
const line = (most: number) =>
  z.string().trim().max(most, `Please keep it under ${most} characters.`).refine(isOneLine, notOneLine);
const lineOrNone = (most: number) =>
  line(most)
    .transform((text) => text || null)
    .nullable();
const titleMissing = 'Please give the card a title.';
const facts = z
  .object({
    title: line(120).min(1, titleMissing),
    subtitle: lineOrNone(200),
    text: lineOrNone(600),
    button: line(60),
    image: z.string().refine(isSitePicture, 'This is no picture of this site.').nullable(),
    alt: line(300),
  })
  .partial({ subtitle: true, text: true });
const card = z.object({
  id: z.string(),
  page: z.string(),
  position: z.int(),
  title: z.string(),
  title_link: z.string().nullable(),
  subtitle: z.string().nullable(),
  text: z.string().nullable(),
  link: z.string(),
  button: z.string(),
  image: z.string().nullable(),
  alt: z.string(),
  version: z.int(),
});

const calls = {
  list: memberCall({
    method: 'get',
    path,
    summary: 'The cards of every page that has some',
    responses: { 200: { description: 'Cards', ...json(z.array(card)) }, ...refusals(401, 403) },
  }),
  change: memberCall({
    method: 'put',
    path: `${path}/{id}`,
    summary: 'Changes what a card says and shows',
    request: {
      params: z.object({ id: pathId }),
      ...ifMatch,
      ...body(facts),
    },
    responses: {
      200: { description: 'Changed', ...json(z.object({ change: z.string(), card })) },
      ...refusals(400, 401, 403, 404, 409, 415, 422, 429),
      ...overtaken,
    },
  }),
};

export type Card = z.output<typeof card>;

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls about cards; the guard of the room 'Pages' (texts.api.ts) stands before them. */
export function cardsApi(site: Site) {
  return memberCalls()
    .openapi(calls.list, async (c) => c.json(await listCards(site.db), 200))
    .openapi(calls.change, async (c) => {
      const { subtitle = null, text = null, ...rest } = c.req.valid('json');
      const input = { ...c.req.valid('param'), subtitle, text, ...rest, version: versionSeen(c) };
      const { change, made } = await changeCard(site, c.get('viewer'), input);
      return c.json({ change, card: made }, 200);
    });
}
