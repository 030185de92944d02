import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { createFormFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import { getNextRowPosition } from '#app/endpoints/order.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { type ClubSection, readClubSections } from '#app/modules/teams/read-teams.server.ts';
import { createUniqueUrlKey } from '#app/modules/teams/team-names.ts';
import { clubSectionFormFields } from './team-form-fields.ts';
import { readUsedClubSectionIds, setInUseBodySchema } from './teams-page.server.ts';

/** Sections of the club, such as its ladies; they need the permission 'results'. */
const sections = defineEndpointResource({
  permission: 'results',
  table: 'section',
  title: ({ name }) => name,
  notFound: 'We cannot find that section. It may have been deleted.',
});

const mutation = mutations(sections);
const fields = createFormFieldsSchema(clubSectionFormFields);

export const clubSectionEndpoints = {
  add: mutation({
    route: 'POST /api/desk/sections',
    summary: 'Add a section',
    body: fields,
    response: z.object({ id: z.string() }),
    status: 201,
    serialize: true,
    audit: 'added a section',
    async handler({ tx, add }, { name }) {
      const all = await readClubSections(tx);
      rejectTakenSectionName(all, name);
      const taken = all.map((one) => one.id);
      const id = createUniqueUrlKey(name, taken, 'section');
      await add('section', { id, position: await getNextRowPosition(tx, 'section'), name, put_by: 0 });
      return { id };
    },
  }),
  change: mutation({
    route: 'PUT /api/desk/sections/{id}',
    summary: 'Update a section',
    body: fields,
    lock: 'section',
    audit: 'changed a section',
    async handler({ tx, change }, { id, name }) {
      const all = await readClubSections(tx);
      const others = all.filter((one) => one.id !== id);
      rejectTakenSectionName(others, name);
      await change('section', id, { name });
    },
  }),
  use: mutation({
    route: 'PUT /api/desk/sections/{id}/use',
    summary: 'Archive or restore a section; archived, it stays where it is used and is not offered again',
    body: setInUseBodySchema,
    lock: 'section',
    audit: ({ used }) => (used ? 'restored a section' : 'archived a section'),
    handler: ({ change }, { id, used }) => change('section', id, { put_by: used ? 0 : 1 }),
  }),
  remove: mutation({
    route: 'DELETE /api/desk/sections/{id}',
    summary: 'Remove a section that is not in use',
    lock: 'section',
    audit: 'removed a section',
    async handler({ tx, remove }, { id }) {
      if ((await readUsedClubSectionIds(tx)).has(id))
        throw new Refusal(
          409,
          'Teams, leagues, events or notices belong to this section, so it cannot be removed. Archive it instead.',
        );
      await remove('section', id);
    },
  }),
};

function rejectTakenSectionName(others: ClubSection[], name: string) {
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw createInvalidInputRefusal({ name: 'There is already a section with this name. Enter another.' });
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof clubSectionEndpoints> {}
}
