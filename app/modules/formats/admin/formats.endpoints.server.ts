import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import type { Named } from '#app/api/calls.ts';
import { invalid } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { schemaOfFields } from '#app/endpoints/field-schema.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { nextPlace } from '#app/endpoints/order.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import { fittingFormat } from '#app/modules/formats/schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { formatFields } from './formats.ts';
import { deskFormat } from './formats-room.server.ts';
import { allFormats } from './ready-formats.server.ts';

/** What is played and how it counts, under a name: a part of the room 'Results and leagues'. */
const formats = resource({
  permission: 'results',
  table: 'format',
  title: ({ name }) => name,
  notFound: 'There is no such format.',
});

const fields = schemaOfFields(formatFields);

const mutation = mutations(formats);
const query = queries(formats);

const calls = {
  list: query({
    route: 'GET /api/desk/formats',
    summary: 'Every format, those that were put by among them',
    response: z.array(deskFormat),
    load: ({ db }) => allFormats(db),
  }),
  keep: mutation({
    route: 'POST /api/desk/formats',
    summary: 'Keeps what is played and how it counts under a name of its own, as a choice beside the others',
    body: fields.extend({ format: fittingFormat }),
    serialize: true,
    audit: 'kept a format',
    async handler({ tx, add }, { name, format }) {
      await refuseTaken(tx, name);
      const position = await nextPlace(tx, 'format');
      await add('format', { id: randomUUID(), position, name, card: JSON.stringify(format), put_by: 0 });
    },
  }),
  change: mutation({
    route: 'PATCH /api/desk/formats/{id}',
    summary:
      'Renames a format, puts it by or makes it a choice again; what was started from it stays as it is',
    body: fields.partial().extend({ putBy: z.boolean().optional() }),
    lock: 'format',
    audit: ({ putBy }) =>
      putBy === undefined ? 'renamed a format' : putBy ? 'put a format by' : 'took up a format again',
    async handler({ tx, change }, { id, name, putBy }, was) {
      const called = name ?? was.name;
      const isChoice = !(putBy ?? was.put_by === 1);
      if (isChoice) await refuseTaken(tx, called, id);
      await change('format', id, { name: called, put_by: isChoice ? 0 : 1 });
    },
  }),
};

async function refuseTaken(tx: Kysely<Schema>, name: string, but?: string) {
  const same = (other: string) => other.toLowerCase() === name.toLowerCase();
  const others = (await allFormats(tx)).filter(({ id, putBy }) => id !== but && !putBy);
  if (others.some((one) => same(one.name)))
    throw invalid({ name: 'There is a format of that name. Please give this one another.' });
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const formatsApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
