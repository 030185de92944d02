import { z } from 'zod';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { pathIdSchema } from '#app/api/openapi-parts.server.ts';
import { todayInLondon } from '#app/core/clock.ts';
import { createInvalidInputRefusal, getErrorMessage, Refusal } from '#app/core/refusals.ts';
import { isPublicPicturePath } from '#app/core/rich-text/picture-rules.ts';
import { parseRichText } from '#app/core/rich-text/rich-text-rules.ts';
import { readContentChangeRow } from '#app/endpoints/changes/changes.server.ts';
import { parseChangedContentRowsOfTable } from '#app/endpoints/changes/changes.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { createFormFieldsSchema, requireTextField } from '#app/endpoints/field-schema.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { findMissingPrivacyParagraphs } from '#app/modules/law/law.server.ts';
import { readSeasonPlaceholders } from '#app/site/calendar-year.server.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import { siteTextFormFields } from './text-form-fields.ts';

/** Endpoints of the site's texts, under the 'pages' permission. Earlier versions are the changes of subject 'page:…'. */
const textResource = defineEndpointResource({
  permission: 'pages',
  table: 'page',
  title: ({ title }) => title,
  notFound: 'We cannot find that text. It may have been deleted.',
});

const statusSchema = z.enum(['published', 'to-be-written'], 'Choose ‘Published’ or ‘To be written’.');

const siteText = z.object({
  key: z.string(),
  title: z.string(),
  description: z.string(),
  /** Rich-text document as a JSON string, placeholders such as '{club}' left unfilled. */
  body: z.string(),
  status: statusSchema,
  updated: z.string().nullable(),
  version: z.int(),
});
export type SiteText = z.output<typeof siteText>;

const form = createFormFieldsSchema(siteTextFormFields);
const textBodySchema = form.extend({
  description: requireTextField(form.shape.description),
  body: z.string('Enter the text.'),
  status: statusSchema,
});

const textResponse = z.object({ text: siteText });

/** Paragraph for a feature in use that the privacy notice does not mention. */
const missingPrivacyParagraph = z.object({ feature: z.string(), title: z.string(), words: z.string() });
export type MissingPrivacyParagraph = z.output<typeof missingPrivacyParagraph>;

const mutation = mutations(textResource);
const query = queries(textResource);

const calls = {
  list: query({
    route: 'GET /api/desk/pages',
    summary: 'Return all texts of the site',
    response: z.array(siteText.omit({ body: true, description: true })),
    load: ({ db }) =>
      db.selectFrom('page').select(['key', 'title', 'status', 'updated', 'version']).orderBy('key').execute(),
  }),
  read: query({
    route: 'GET /api/desk/pages/{key}',
    summary: 'Return a text as stored, and the values of its placeholders',
    response: z.object({
      text: siteText,
      words: z.record(z.string(), z.string()),
      missing: z.array(missingPrivacyParagraph).optional(),
    }),
    async load(site, { key }) {
      const text = await site.db.selectFrom('page').selectAll().where('key', '=', key).executeTakeFirst();
      if (!text) throw new Refusal(404, textResource.notFound);
      const words = await readSeasonPlaceholders(site.db, getTodayAndPlaceholders(site).words);
      if (key !== 'privacy') return { text, words };
      const missing = findMissingPrivacyParagraphs(JSON.parse(text.body), site.club.uses);
      return {
        text,
        words,
        missing: missing.map(({ feature, title, words }) => ({ feature, title, words })),
      };
    },
  }),
  save: mutation({
    route: 'PUT /api/desk/pages/{key}',
    summary: 'Update a text; it is published at once',
    body: textBodySchema,
    lock: 'page',
    response: textResponse,
    audit: 'changed a text',
    async handler({ site, change }, { key, ...input }) {
      const row = { ...input, body: validateBody(input.body), updated: todayInLondon(site.clock) };
      return { text: await change('page', key, row) };
    },
  }),
  /** Recorded as an ordinary change. */
  restore: mutation({
    route: 'POST /api/desk/pages/{key}/restoration',
    summary: 'Restore a text from before or after an earlier change',
    body: z.object({
      change: pathIdSchema,
      side: z.enum(['before', 'after'], 'Choose before or after.').default('after'),
    }),
    lock: 'page',
    response: textResponse,
    audit: 'restored an earlier text of',
    async handler({ tx, site, change }, { key, change: id, side }) {
      const all = parseChangedContentRowsOfTable('page', await readContentChangeRow(tx, ['pages'], id));
      const earlier = all.find((row) => row.key === key)?.[side];
      if (!earlier) throw new Refusal(404, 'We cannot find that version. It may have been deleted.');
      const { title, description, body, status } = earlier;
      const row = { title, description, body, status, updated: todayInLondon(site.clock) };
      return { text: await change('page', key, row) };
    },
  }),
};

/** Validates the document and returns only allowed content; throws 422 otherwise. */
function validateBody(body: string): string {
  try {
    return JSON.stringify(parseRichText(body, { pictures: isPublicPicturePath, paths: true }));
  } catch (error) {
    throw createInvalidInputRefusal({ body: getErrorMessage(error) });
  }
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

export const siteTextsApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
