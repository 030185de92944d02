import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import { acts, looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import { nextPlace } from '#app/act/order.server.ts';
import { shapeOf } from '#app/act/shape.server.ts';
import type { Named } from '#app/api/calls.ts';
import { fittingFormat } from '#app/club/formats/schemas.server.ts';
import { invalid } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { formatFields } from './formats.ts';
import { deskFormat } from './formats-room.server.ts';
import { allFormats } from './ready-formats.server.ts';

/** What is played and how it counts, under a name: a part of the room 'Results and leagues'. */
const formats = noun({
  room: 'results',
  table: 'format',
  title: ({ name }) => name,
  none: 'There is no such format.',
});

const fields = shapeOf(formatFields);

const act = acts(formats);
const look = looks(formats);

const calls = {
  list: look({
    at: 'GET /api/desk/formats',
    what: 'Every format, those that were put by among them',
    answers: z.array(deskFormat),
    reads: ({ db }) => allFormats(db),
  }),
  keep: act({
    at: 'POST /api/desk/formats',
    what: 'Keeps what is played and how it counts under a name of its own, as a choice beside the others',
    takes: fields.extend({ format: fittingFormat }),
    alone: true,
    says: 'kept a format',
    async does({ tx, add }, { name, format }) {
      await refuseTaken(tx, name);
      const position = await nextPlace(tx, 'format');
      await add('format', { id: randomUUID(), position, name, card: JSON.stringify(format), put_by: 0 });
    },
  }),
  change: act({
    at: 'PATCH /api/desk/formats/{id}',
    what: 'Renames a format, puts it by or makes it a choice again; what was started from it stays as it is',
    takes: fields.partial().extend({ putBy: z.boolean().optional() }),
    holds: 'format',
    says: ({ putBy }) =>
      putBy === undefined ? 'renamed a format' : putBy ? 'put a format by' : 'took up a format again',
    async does({ tx, change }, { id, name, putBy }, was) {
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

export const formatsApi = (site: Site) => actsApi(site, ...Object.values(calls));
