import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { schemaOfFields } from '#app/endpoints/field-schema.server.ts';
import { type Row, resource } from '#app/endpoints/resource.server.ts';
import { listHonours } from '#app/modules/competitions/course/honours.server.ts';
import { honourFields } from './honours.ts';

/** Endpoints of the honours board. */
const honours = resource({
  permission: 'competitions',
  table: 'honour',
  title: ({ name, year }) => `${name}, ${year}`,
  notFound: 'It is no longer there.',
});

const honour = z.object({
  id: z.string(),
  name: z.string(),
  year: z.int(),
  winner: z.string(),
  runnerUp: z.string(),
  /** True for a row derived from a final on this site. */
  played: z.boolean(),
  version: z.int(),
});
export type Honour = z.output<typeof honour>;

const fields = schemaOfFields(honourFields);

const mutation = mutations(honours);
const query = queries(honours);

export const honourCalls = {
  list: query({
    route: 'GET /api/desk/competitions/honours',
    summary: 'Return the rows of the honours board, the latest year first',
    response: z.array(honour),
    load: ({ db }) => listHonours(db),
  }),
  add: mutation({
    route: 'POST /api/desk/competitions/honours',
    summary: 'Add a row to the honours board',
    body: fields,
    audit: 'added to the honours board',
    handler: ({ add }, { runnerUp: runner_up, ...line }) =>
      add('honour', { id: newShortId(), competition: null, plate_of: null, ...line, runner_up }),
  }),
  change: mutation({
    route: 'PATCH /api/desk/competitions/honours/{id}',
    summary: 'Update a row that was typed in',
    body: fields,
    lock: 'honour',
    audit: 'changed the honours board',
    handler({ change }, { id, runnerUp: runner_up, ...line }, was) {
      refuseItsOwn(was);
      return change('honour', id, { ...line, runner_up });
    },
  }),
  remove: mutation({
    route: 'DELETE /api/desk/competitions/honours/{id}',
    summary: 'Remove a row that was typed in',
    lock: 'honour',
    audit: 'took off the honours board',
    handler({ remove }, { id }, was) {
      refuseItsOwn(was);
      return remove('honour', id);
    },
  }),
};

/** Throws 409 for a row derived from a final. */
function refuseItsOwn({ competition, plate_of }: Row<'honour'>): void {
  if (competition || plate_of)
    throw new Refusal(409, 'This line follows the final. Correct the result there, and it follows.');
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof honourCalls> {}
}
