import { z } from 'zod';
import type { Named } from '#app/api/calls.ts';
import { isSitePicture } from '#app/core/rich-text/picture-rules.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { schemaOfFields, sent } from '#app/endpoints/field-schema.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { cardFields } from './cards.ts';

/** Endpoints of page cards, under the 'pages' permission. */
const cards = resource({
  permission: 'pages',
  table: 'card',
  title: ({ title }) => title,
  notFound: 'There is no such card.',
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

const form = schemaOfFields(cardFields);
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
  list: queries(cards)({
    route: 'GET /api/desk/pages/cards',
    summary: 'Return the cards of every page that has some',
    response: z.array(card),
    load: ({ db }) => db.selectFrom('card').selectAll().orderBy('page').orderBy('position').execute(),
  }),
  change: mutations(cards)({
    route: 'PUT /api/desk/pages/cards/{id}',
    summary: 'Update the text and picture of a card',
    body: fields,
    lock: 'card',
    response: z.object({ card }),
    audit: 'changed a card',
    handler: async ({ change }, { id, ...input }) => ({ card: await change('card', id, input) }),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const cardsApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
