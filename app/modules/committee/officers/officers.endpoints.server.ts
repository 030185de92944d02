import { z } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { isPublicPicturePath } from '#app/core/rich-text/picture-rules.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { createFormFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { moveRowUpOrDown, moveUpDownSchema } from '#app/endpoints/order.server.ts';
import type { ResourceRow } from '#app/endpoints/resource.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { memberRollNameSchema } from '#app/modules/members/members.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { officerFormFields } from './officer-fields.ts';

/** Committee as a resource of the admin section 'Committee'. */
const officerResource = defineEndpointResource({
  permission: 'committee',
  table: 'officer',
  title: ({ name, role }) => `${name}, ${role}`,
  notFound: 'We cannot find that committee member. They may have been removed.',
});

const officerSchema = z.object({
  id: z.string(),
  position: z.int(),
  name: z.string(),
  role: z.string(),
  picture: z.string().nullable(),
  version: z.int(),
});
export type CommitteeOfficer = z.output<typeof officerSchema>;

const officerBody = createFormFieldsSchema(officerFormFields).extend({
  name: memberRollNameSchema,
  picture: z
    .string()
    .refine(isPublicPicturePath, 'Choose a picture from this site.')
    .nullable()
    .default(null),
});

const mutation = mutations(officerResource);
const query = queries(officerResource);

export const officerEndpoints = {
  list: query({
    route: 'GET /api/desk/committee',
    summary: 'Return the committee in display order',
    response: z.array(officerSchema),
    load: ({ db }) => listOfficers(db),
  }),
  add: mutation({
    route: 'POST /api/desk/committee',
    summary: 'Add an officer at the end',
    body: officerBody,
    response: z.object({ officer: officerSchema }),
    status: 201,
    serialize: true,
    audit: 'added to the committee',
    async handler({ tx, add }, input) {
      const last = (await listOfficers(tx)).at(-1);
      const row = { id: newShortId(), position: (last?.position ?? 0) + 1, ...input };
      await add('officer', row);
      return { officer: { ...row, version: 1 } };
    },
  }),
  change: mutation({
    route: 'PUT /api/desk/committee/{id}',
    summary: 'Update an officer’s name and role',
    body: officerBody,
    lock: 'officer',
    response: z.object({ officer: officerSchema }),
    audit: 'changed on the committee',
    handler: async ({ change }, { id, ...input }) => ({ officer: await change('officer', id, input) }),
  }),
  move: mutation({
    route: 'POST /api/desk/committee/{id}/move',
    summary: 'Move an officer one place up or down',
    body: moveUpDownSchema,
    lock: 'officer',
    serialize: true,
    audit: ({ move }) => `moved ${move} on the committee`,
    handler: async (ctx, { id, move }, { name }) =>
      moveRowUpOrDown(ctx, officerResource, await listOfficers(ctx.tx), { id, move, name }),
  }),
  remove: mutation({
    route: 'DELETE /api/desk/committee/{id}',
    summary: 'Delete an officer from the page',
    lock: 'officer',
    audit: 'removed from the committee',
    handler: ({ remove }, { id }) => remove('officer', id),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof officerEndpoints> {}
}

export const officersApi = (site: Site) => mountEndpoints(site, ...Object.values(officerEndpoints));

/** Query for the committee in display order. */
function listOfficers(db: Kysely<DatabaseSchema>): Promise<ResourceRow<'officer'>[]> {
  return db.selectFrom('officer').selectAll().orderBy('position').orderBy('id').execute();
}
