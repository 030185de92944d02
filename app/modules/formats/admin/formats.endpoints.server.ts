import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createInvalidInputRefusal } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { createFormFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { getNextRowPosition } from '#app/endpoints/order.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { validMatchFormatSchema } from '#app/modules/formats/format-schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { adminMatchFormatSchema } from './format-admin-schemas.server.ts';
import { matchFormatNameFields } from './format-name-fields.ts';
import { readAllMatchFormats } from './read-formats.server.ts';

/** Named formats: what is played and how it counts. They belong to the section 'Results and leagues'. */
const formats = defineEndpointResource({
  permission: 'results',
  table: 'format',
  title: ({ name }) => name,
  notFound: 'We cannot find that format. It may have been deleted.',
});

const fields = createFormFieldsSchema(matchFormatNameFields);

const mutation = mutations(formats);
const query = queries(formats);

const calls = {
  list: query({
    route: 'GET /api/desk/formats',
    summary: 'Return all formats, archived ones included',
    response: z.array(adminMatchFormatSchema),
    load: ({ db }) => readAllMatchFormats(db),
  }),
  keep: mutation({
    route: 'POST /api/desk/formats',
    summary: 'Add a named format: what is played and how it counts, as one more choice',
    body: fields.extend({ format: validMatchFormatSchema }),
    serialize: true,
    audit: 'saved a format',
    async handler({ tx, add }, { name, format }) {
      await rejectTakenFormatName(tx, name);
      const position = await getNextRowPosition(tx, 'format');
      await add('format', { id: randomUUID(), position, name, card: JSON.stringify(format), put_by: 0 });
    },
  }),
  change: mutation({
    route: 'PATCH /api/desk/formats/{id}',
    summary: 'Rename a format, archive it or restore it; what was started from it does not change',
    body: fields.partial().extend({ putBy: z.boolean().optional() }),
    lock: 'format',
    audit: ({ putBy }) =>
      putBy === undefined ? 'renamed a format' : putBy ? 'archived a format' : 'restored a format',
    async handler({ tx, change }, { id, name, putBy }, was) {
      const called = name ?? was.name;
      const isChoice = !(putBy ?? was.put_by === 1);
      if (isChoice) await rejectTakenFormatName(tx, called, id);
      await change('format', id, { name: called, put_by: isChoice ? 0 : 1 });
    },
  }),
};

async function rejectTakenFormatName(tx: Kysely<DatabaseSchema>, name: string, but?: string) {
  const same = (other: string) => other.toLowerCase() === name.toLowerCase();
  const others = (await readAllMatchFormats(tx)).filter(({ id, putBy }) => id !== but && !putBy);
  if (others.some((one) => same(one.name)))
    throw createInvalidInputRefusal({
      name: 'Another format has this name. Enter a different name.',
    });
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

export const matchFormatsApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
