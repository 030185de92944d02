import { z } from 'zod';
import { pathId } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { today } from '#app/core/clock.ts';
import { invalid, messageOf, Refusal } from '#app/core/refusals.ts';
import { isSitePicture } from '#app/core/rich-text/picture-rules.ts';
import { readRichText } from '#app/core/rich-text/rich-text-rules.ts';
import { changeRow } from '#app/endpoints/changes/changes.server.ts';
import { rowsOfTable } from '#app/endpoints/changes/changes.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { schemaOfFields, sent } from '#app/endpoints/field-schema.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import { seasonWords } from '#app/site/calendar-year.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { textFields } from './text-fields.ts';

/** Endpoints of the site's texts, under the 'pages' permission. Earlier versions are the changes of subject 'page:…'. */
const texts = resource({
  permission: 'pages',
  table: 'page',
  title: ({ title }) => title,
  notFound: 'There is no such text.',
});

const status = z.enum(['published', 'to-be-written'], 'It is published or to be written.');

const siteText = z.object({
  key: z.string(),
  title: z.string(),
  description: z.string(),
  /** Rich-text document as a JSON string, placeholders such as '{club}' left unfilled. */
  body: z.string(),
  status,
  updated: z.string().nullable(),
  version: z.int(),
});
export type SiteText = z.output<typeof siteText>;

const form = schemaOfFields(textFields);
const words = form.extend({
  description: sent(form.shape.description),
  body: z.string('Please write the text.'),
  status,
});

const answers = z.object({ text: siteText });

const mutation = mutations(texts);
const query = queries(texts);

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
    response: z.object({ text: siteText, words: z.record(z.string(), z.string()) }),
    async load(site, { key }) {
      const text = await site.db.selectFrom('page').selectAll().where('key', '=', key).executeTakeFirst();
      if (!text) throw new Refusal(404, texts.notFound);
      return { text, words: await seasonWords(site.db, dayAndWords(site).words) };
    },
  }),
  save: mutation({
    route: 'PUT /api/desk/pages/{key}',
    summary: 'Update a text; it is published at once',
    body: words,
    lock: 'page',
    response: answers,
    audit: 'changed a text',
    async handler({ site, change }, { key, ...input }) {
      const row = { ...input, body: safe(input.body), updated: today(site.clock) };
      return { text: await change('page', key, row) };
    },
  }),
  /** Recorded as an ordinary change. */
  restore: mutation({
    route: 'POST /api/desk/pages/{key}/restoration',
    summary: 'Restore a text from before or after an earlier change',
    body: z.object({
      change: pathId,
      side: z.enum(['before', 'after'], 'It is before or after.').default('after'),
    }),
    lock: 'page',
    response: answers,
    audit: 'put back an earlier text of',
    async handler({ tx, site, change }, { key, change: id, side }) {
      const all = rowsOfTable('page', await changeRow(tx, ['pages'], id));
      const earlier = all.find((row) => row.key === key)?.[side];
      if (!earlier) throw new Refusal(404, 'There is no such version of this text.');
      const { title, description, body, status } = earlier;
      const row = { title, description, body, status, updated: today(site.clock) };
      return { text: await change('page', key, row) };
    },
  }),
};

/** Validates the document and returns only allowed content; throws 422 otherwise. */
function safe(body: string): string {
  try {
    return JSON.stringify(readRichText(body, { pictures: isSitePicture, paths: true }));
  } catch (error) {
    throw invalid({ body: messageOf(error) });
  }
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const textsApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
