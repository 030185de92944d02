import { z } from '@hono/zod-openapi';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { createFormFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource, type ResourceRow } from '#app/endpoints/resource.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { honourFormFields } from './honour-form-fields.ts';
import { readAdminHonoursBoardRows } from './honours-board.server.ts';

/** Endpoints of the honours board. */
const honourResource = defineEndpointResource({
  permission: 'competitions',
  table: 'honour',
  title: ({ name, year }) => `${name}, ${year}`,
  notFound: 'We cannot find that entry. It may have been deleted.',
});

const honourSchema = z.object({
  id: z.string(),
  name: z.string(),
  year: z.int(),
  winner: z.string(),
  runnerUp: z.string(),
  /** True for a row derived from a final on this site. */
  played: z.boolean(),
  version: z.int(),
});
export type HonoursBoardRow = z.output<typeof honourSchema>;

const honourBodySchema = createFormFieldsSchema(honourFormFields);

const mutation = mutations(honourResource);
const query = queries(honourResource);

export const honourEndpoints = {
  list: query({
    route: 'GET /api/desk/competitions/honours',
    summary: 'Return the rows of the honours board, the latest year first',
    response: z.array(honourSchema),
    load: ({ db }) => readAdminHonoursBoardRows(db),
  }),
  add: mutation({
    route: 'POST /api/desk/competitions/honours',
    summary: 'Add a row to the honours board',
    body: honourBodySchema,
    audit: 'added to the honours board',
    handler: ({ add }, { runnerUp: runner_up, ...line }) =>
      add('honour', { id: newShortId(), competition: null, plate_of: null, ...line, runner_up }),
  }),
  change: mutation({
    route: 'PATCH /api/desk/competitions/honours/{id}',
    summary: 'Update a row that was typed in',
    body: honourBodySchema,
    lock: 'honour',
    audit: 'changed the honours board',
    handler({ change }, { id, runnerUp: runner_up, ...line }, was) {
      rejectDerivedHonour(was);
      return change('honour', id, { ...line, runner_up });
    },
  }),
  remove: mutation({
    route: 'DELETE /api/desk/competitions/honours/{id}',
    summary: 'Remove a row that was typed in',
    lock: 'honour',
    audit: 'removed from the honours board',
    handler({ remove }, { id }, was) {
      rejectDerivedHonour(was);
      return remove('honour', id);
    },
  }),
};

/** Throws 409 for a row derived from a final. */
function rejectDerivedHonour({ competition, plate_of }: ResourceRow<'honour'>): void {
  if (competition || plate_of)
    throw new Refusal(409, 'This entry comes from the final. Correct the result of the final to change it.');
}

/** Admin API of the honours board. */
export const honoursAdminApi = (site: Site) => mountEndpoints(site, ...Object.values(honourEndpoints));

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof honourEndpoints> {}
}
