import type { Kysely } from 'kysely';
import { z } from 'zod';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createInvalidInputRefusal, getErrorMessage } from '#app/core/refusals.ts';
import { isPublicPicturePath } from '#app/core/rich-text/picture-rules.ts';
import { isBlankRichText, parseRichText } from '#app/core/rich-text/rich-text-rules.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { createFormFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { readClubSections } from '#app/modules/teams/teams.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { readAllNotices, toNotice } from './notice-queries.server.ts';
import { noticeFormFields } from './notice-rules.ts';

/** Notice endpoints, under the 'pages' permission. */
const noticeResource = defineEndpointResource({
  permission: 'pages',
  table: 'notice',
  title: ({ title }) => title,
  notFound: 'We cannot find that notice. It may have been deleted.',
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
const emptyToNull = <T extends z.ZodType>(shape: T) =>
  z.preprocess((value) => (value === '' ? null : value), shape.nullable()).default(null);

const noticeBody = createFormFieldsSchema(noticeFormFields).extend({
  body: z.string().default(''),
  ends: emptyToNull(z.iso.date('Enter a real date, such as 14 June.')),
  section: emptyToNull(z.string().max(80)),
});

const noticeResponse = z.object({ notice });

const mutation = mutations(noticeResource);
const query = queries(noticeResource);

const calls = {
  list: query({
    route: 'GET /api/desk/pages/notices',
    summary: 'Return all notices, the latest first day first',
    response: z.array(notice),
    load: ({ db }) => readAllNotices(db),
  }),
  sections: query({
    route: 'GET /api/desk/pages/notices/sections',
    summary: 'Return the sections that a notice may be for',
    response: z.array(z.object({ id: z.string(), name: z.string(), putBy: z.boolean() })),
    load: async ({ db }) => (await readClubSections(db)).map(({ id, name, putBy }) => ({ id, name, putBy })),
  }),
  add: mutation({
    route: 'POST /api/desk/pages/notices',
    summary: 'Add a notice',
    body: noticeBody,
    response: noticeResponse,
    status: 201,
    audit: 'added a notice',
    async handler({ tx, add }, input) {
      const row = { id: newShortId(), ...(await toNoticeColumns(tx, input)) };
      await add('notice', row);
      return { notice: toNotice({ ...row, version: 1 }) };
    },
  }),
  change: mutation({
    route: 'PUT /api/desk/pages/notices/{id}',
    summary: 'Update a notice',
    body: noticeBody,
    lock: 'notice',
    response: noticeResponse,
    audit: 'changed a notice',
    handler: async ({ tx, change }, { id, ...input }) => ({
      notice: toNotice(await change('notice', id, await toNoticeColumns(tx, input))),
    }),
  }),
  remove: mutation({
    route: 'DELETE /api/desk/pages/notices/{id}',
    summary: 'Remove a notice',
    lock: 'notice',
    audit: 'removed a notice',
    handler: ({ remove }, { id }) => remove('notice', id),
  }),
};

/** Validates a notice and returns its columns. 422 for days in the wrong order, an unknown section, or disallowed content. */
async function toNoticeColumns(
  tx: Kysely<DatabaseSchema>,
  { body, is_pinned, ...facts }: z.output<typeof noticeBody>,
) {
  const { starts, ends, section } = facts;
  if (ends !== null && ends < starts)
    throw createInvalidInputRefusal({ ends: 'Must be on or after the first day.' });
  if (section !== null && !(await readClubSections(tx)).some(({ id }) => id === section))
    throw createInvalidInputRefusal({ section: 'Choose a section from the list.' });
  return { ...facts, body: validateBody(body), is_pinned: Number(is_pinned) };
}

function validateBody(body: string): string {
  if (body === '') return '';
  try {
    const doc = parseRichText(body, { pictures: isPublicPicturePath, paths: true });
    return isBlankRichText(doc) ? '' : JSON.stringify(doc);
  } catch (error) {
    throw createInvalidInputRefusal({ body: getErrorMessage(error) });
  }
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

export const noticesApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
