import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Named } from '#app/api/calls.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { invalid, messageOf } from '#app/core/refusals.ts';
import { isSitePicture } from '#app/core/rich-text/picture-rules.ts';
import { isBlank, readRichText } from '#app/core/rich-text/rich-text-rules.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { schemaOfFields } from '#app/endpoints/field-schema.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import { readSections } from '#app/modules/teams/teams.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { listNotices, noticeOf } from './notices.server.ts';
import { noticeFields } from './notices.ts';

/** Notice endpoints, under the 'pages' permission. */
const notices = resource({
  permission: 'pages',
  table: 'notice',
  title: ({ title }) => title,
  notFound: 'There is no such notice.',
});

const notice = z.object({
  id: z.string(),
  title: z.string(),
  /** Rich-text document as a JSON string; '' for a title alone. */
  body: z.string(),
  /** First and last day of display, 'YYYY-MM-DD'; null for no end. */
  starts: z.string(),
  ends: z.string().nullable(),
  is_pinned: z.boolean(),
  section: z.string().nullable(),
  version: z.int(),
});
export type Notice = z.output<typeof notice>;

/** Parses an empty field as null. */
const orNone = <T extends z.ZodType>(shape: T) =>
  z.preprocess((value) => (value === '' ? null : value), shape.nullable()).default(null);

const fields = schemaOfFields(noticeFields).extend({
  body: z.string().default(''),
  ends: orNone(z.iso.date('This is no day.')),
  section: orNone(z.string().max(80)),
});

const answers = z.object({ notice });

const mutation = mutations(notices);
const query = queries(notices);

const calls = {
  list: query({
    route: 'GET /api/desk/pages/notices',
    summary: 'Return all notices, the latest first day first',
    response: z.array(notice),
    load: ({ db }) => listNotices(db),
  }),
  sections: query({
    route: 'GET /api/desk/pages/notices/sections',
    summary: 'Return the sections that a notice may be for',
    response: z.array(z.object({ id: z.string(), name: z.string(), putBy: z.boolean() })),
    load: async ({ db }) => (await readSections(db)).map(({ id, name, putBy }) => ({ id, name, putBy })),
  }),
  add: mutation({
    route: 'POST /api/desk/pages/notices',
    summary: 'Add a notice',
    body: fields,
    response: answers,
    status: 201,
    audit: 'added a notice',
    async handler({ tx, add }, input) {
      const row = { id: newShortId(), ...(await rowOf(tx, input)) };
      await add('notice', row);
      return { notice: noticeOf({ ...row, version: 1 }) };
    },
  }),
  change: mutation({
    route: 'PUT /api/desk/pages/notices/{id}',
    summary: 'Update a notice',
    body: fields,
    lock: 'notice',
    response: answers,
    audit: 'changed a notice',
    handler: async ({ tx, change }, { id, ...input }) => ({
      notice: noticeOf(await change('notice', id, await rowOf(tx, input))),
    }),
  }),
  remove: mutation({
    route: 'DELETE /api/desk/pages/notices/{id}',
    summary: 'Remove a notice',
    lock: 'notice',
    audit: 'took down a notice',
    handler: ({ remove }, { id }) => remove('notice', id),
  }),
};

/** Validates a notice and returns its columns. 422 for days in the wrong order, an unknown section, or disallowed content. */
async function rowOf(tx: Kysely<Schema>, { body, is_pinned, ...facts }: z.output<typeof fields>) {
  const { starts, ends, section } = facts;
  if (ends !== null && ends < starts) throw invalid({ ends: 'The last day is before the first.' });
  if (section !== null && !(await readSections(tx)).some(({ id }) => id === section))
    throw invalid({ section: 'There is no such section.' });
  return { ...facts, body: safe(body), is_pinned: Number(is_pinned) };
}

function safe(body: string): string {
  if (body === '') return '';
  try {
    const doc = readRichText(body, { pictures: isSitePicture, paths: true });
    return isBlank(doc) ? '' : JSON.stringify(doc);
  } catch (error) {
    throw invalid({ body: messageOf(error) });
  }
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const noticesApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
