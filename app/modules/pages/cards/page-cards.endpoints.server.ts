import { z } from 'zod';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { isPublicPicturePath } from '#app/core/rich-text/picture-rules.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { createFormFieldsSchema, requireTextField } from '#app/endpoints/field-schema.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { pageCardFormFields } from './card-form-fields.ts';

/** Endpoints of page cards, under the 'pages' permission. */
const cardResource = defineEndpointResource({
  permission: 'pages',
  table: 'card',
  title: ({ title }) => title,
  notFound: 'We cannot find that card. It may have been deleted.',
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
export type PageCard = z.output<typeof card>;

const form = createFormFieldsSchema(pageCardFormFields);
const emptyToNull = (text: z.ZodType<string, string | undefined>) =>
  text.nullable().transform((text) => text || null);
const cardBody = form.extend({
  subtitle: emptyToNull(form.shape.subtitle),
  text: emptyToNull(form.shape.text),
  button: requireTextField(form.shape.button),
  alt: requireTextField(form.shape.alt),
  image: z.string().refine(isPublicPicturePath, 'Choose a picture from this website.').nullable(),
});

const calls = {
  list: queries(cardResource)({
    route: 'GET /api/desk/pages/cards',
    summary: 'Return the cards of every page that has some',
    response: z.array(card),
    load: ({ db }) => db.selectFrom('card').selectAll().orderBy('page').orderBy('position').execute(),
  }),
  change: mutations(cardResource)({
    route: 'PUT /api/desk/pages/cards/{id}',
    summary: 'Update the text and picture of a card',
    body: cardBody,
    lock: 'card',
    response: z.object({ card }),
    audit: 'changed a card',
    handler: async ({ change }, { id, ...input }) => ({ card: await change('card', id, input) }),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

export const pageCardsApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
