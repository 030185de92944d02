import type { Selectable } from 'kysely';
import { z } from 'zod';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { createFormFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { createClubScreenKey } from '#app/modules/screens/serving/screen-keys.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { ClubScreenTable } from '#db/schema/pages.ts';
import { clubScreenFormFields } from './screen-fields.ts';

/** Televisions and tablets of the club, in the admin section 'Screens'. */
const screenResource = defineEndpointResource({
  permission: 'pages',
  table: 'screen',
  title: ({ name }) => name,
  notFound: 'We cannot find that screen. It may have been deleted.',
  conflictView: ({ name, names }) => ({ name, names }),
});

const screenFieldsSchema = createFormFieldsSchema(clubScreenFormFields);

const screenSchema = screenFieldsSchema.extend({
  id: z.string(),
  /** Browser that shows it; '' until it is opened. */
  device: z.string(),
  openedAt: z.string().nullable(),
  seenAt: z.string().nullable(),
  version: z.int(),
});
export type ClubScreen = z.output<typeof screenSchema>;

/** Key that opens a screen, once and within the hour: in this response only. */
const screenKeySchema = z.object({ id: z.string(), code: z.string(), address: z.string(), link: z.string() });
export type ClubScreenKey = z.output<typeof screenKeySchema>;

const mutation = mutations(screenResource);

export const clubScreenEndpoints = {
  list: queries(screenResource)({
    route: 'GET /api/desk/screens',
    summary: 'Return the club’s screens, with the device of each and when it was last seen',
    response: z.array(screenSchema),
    load: async ({ db }) => {
      const rows = await db.selectFrom('screen').selectAll().orderBy('name').orderBy('id').execute();
      return rows.map(toScreen);
    },
  }),
  add: mutation({
    route: 'POST /api/desk/screens',
    summary: 'Add a screen, with a key that opens it once',
    body: screenFieldsSchema,
    response: screenKeySchema,
    status: 201,
    audit: 'added a screen',
    async handler({ site, add }, input) {
      const { code, columns } = createClubScreenKey(site.clock);
      const id = newShortId();
      const none = { token_hash: null, device: '', opened_at: null, seen_at: null };
      await add('screen', { id, ...input, ...none, ...columns, made_at: site.clock().toISOString() });
      return buildScreenKey(site, id, code);
    },
  }),
  change: mutation({
    route: 'PUT /api/desk/screens/{id}',
    summary: 'Update the name of a screen, and how people are called on it',
    body: screenFieldsSchema,
    lock: 'screen',
    audit: 'changed a screen',
    handler: ({ change }, { id, ...input }) => change('screen', id, input),
  }),
  key: mutation({
    route: 'POST /api/desk/screens/{id}/key',
    summary: 'Create another key for a screen; the browser that uses it replaces the current one',
    lock: 'screen',
    response: screenKeySchema,
    audit: 'made a code for a screen',
    async handler({ site, change }, { id }) {
      const { code, columns } = createClubScreenKey(site.clock);
      await change('screen', id, columns);
      return buildScreenKey(site, id, code);
    },
  }),
  remove: mutation({
    route: 'DELETE /api/desk/screens/{id}',
    summary: 'Remove a screen; its browser shows nothing more',
    lock: 'screen',
    audit: 'removed a screen',
    handler: ({ remove }, { id }) => remove('screen', id),
  }),
};

const toScreen = (row: Selectable<ClubScreenTable> & { version: number }): ClubScreen => ({
  id: row.id,
  name: row.name,
  names: row.names,
  device: row.device,
  openedAt: row.opened_at,
  seenAt: row.seen_at,
  version: row.version,
});

/** Keeps the code in the URL fragment, which is never sent or logged. */
const buildScreenKey = ({ url }: Pick<Site, 'url'>, id: string, code: string): ClubScreenKey => ({
  id,
  code,
  address: `${url}/screen`.replace(/^https?:\/\//, ''),
  link: `${url}/screen#${code}`,
});

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof clubScreenEndpoints> {}
}

export const clubScreensApi = (site: Site) => mountEndpoints(site, ...Object.values(clubScreenEndpoints));
