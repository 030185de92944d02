import { z } from 'zod';
import { acts, looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import { sent, shapeOf } from '#app/act/shape.server.ts';
import type { Named } from '#app/api/calls.ts';
import { isSitePicture } from '#app/core/rich-text/picture-rules.ts';
import type { Site } from '#app/site/site.server.ts';
import { cardFields } from './cards.ts';

/** The cards of pages, kept in the desk's room 'Pages'. */
const cards = noun({
  room: 'pages',
  table: 'card',
  title: ({ title }) => title,
  none: 'There is no such card.',
});

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
export type Card = z.output<typeof card>;

const form = shapeOf(cardFields);
const orNone = (text: z.ZodType<string, string | undefined>) =>
  text.nullable().transform((text) => text || null);
const fields = form.extend({
  subtitle: orNone(form.shape.subtitle),
  text: orNone(form.shape.text),
  button: sent(form.shape.button),
  alt: sent(form.shape.alt),
  image: z.string().refine(isSitePicture, 'This is no picture of this site.').nullable(),
});

const calls = {
  list: looks(cards)({
    at: 'GET /api/desk/pages/cards',
    what: 'The cards of every page that has some',
    answers: z.array(card),
    reads: ({ db }) => db.selectFrom('card').selectAll().orderBy('page').orderBy('position').execute(),
  }),
  change: acts(cards)({
    at: 'PUT /api/desk/pages/cards/{id}',
    what: 'Changes what a card says and shows',
    takes: fields,
    holds: 'card',
    answers: z.object({ card }),
    says: 'changed a card',
    does: async ({ change }, { id, ...input }) => ({ card: await change('card', id, input) }),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const cardsApi = (site: Site) => actsApi(site, ...Object.values(calls));
