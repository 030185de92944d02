import { z } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { createFormFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { getNextRowPosition } from '#app/endpoints/order.server.ts';
import { readAvailableMatchFormats } from '#app/modules/formats/formats.server.ts';
import { createSingleLineTextSchema } from '#app/modules/leagues/leagues.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { cupFormFields } from './cup-form-fields.ts';
import { cupResource, ensureCupEventKind, readCurrentCupSeason } from './cup-resource.server.ts';
import { cupTieEndpoints } from './cup-ties.endpoints.server.ts';
import { readCupAdmin, readCupsAdmin } from './cups-admin.server.ts';
import { cupAdminSchema, cupsAdminSchema } from './cups-admin-schemas.ts';
import { otherClubsCupTieEndpoints } from './other-ties.endpoints.server.ts';

const choiceSchema = createSingleLineTextSchema(100).default('');

const cupBodySchema = createFormFieldsSchema(cupFormFields).extend({
  section: choiceSchema,
  team: choiceSchema,
  /** Id of a named format; 'shots' for total shots, 'same' to keep the current one. */
  format: createSingleLineTextSchema(100).default('same'),
  putBy: z.boolean().default(false),
});

const mutation = mutations(cupResource);
const query = queries(cupResource);

const cupEndpoints = {
  room: query({
    route: 'GET /api/desk/results/cups',
    summary: 'Return the cups, and the choices for a new one',
    response: cupsAdminSchema,
    load: readCupsAdmin,
  }),
  one: query({
    route: 'GET /api/desk/results/cups/{slug}',
    summary: 'Return a cup with its ties of this season',
    response: cupAdminSchema,
    load: (site, { slug }) => readCupAdmin(site, slug),
  }),
  add: mutation({
    route: 'POST /api/desk/results/cups',
    summary: 'Add a cup; the first one also adds the event kind of its ties to the calendar',
    body: cupBodySchema,
    response: z.object({ slug: z.string() }),
    serialize: true,
    audit: 'added a cup',
    async handler(set, fields) {
      const { tx } = set;
      const season = await readCurrentCupSeason(tx);
      const slug = await createCupSlug(tx, fields.name);
      const position = await getNextRowPosition(tx, 'cup');
      await ensureCupEventKind(set);
      await set.add('cup', { slug, season, position, format: null, ...(await toCupColumns(tx, fields)) });
      return { slug };
    },
  }),
  change: mutation({
    route: 'PUT /api/desk/results/cups/{slug}',
    summary: 'Update, archive or restore a cup',
    body: cupBodySchema,
    lock: 'cup',
    audit({ putBy }, { put_by }) {
      if (putBy === (put_by === 1)) return 'changed a cup';
      return putBy ? 'archived a cup' : 'restored a cup';
    },
    handler: async ({ tx, change }, { slug, ...fields }) =>
      change('cup', slug, await toCupColumns(tx, fields)),
  }),
  remove: mutation({
    route: 'DELETE /api/desk/results/cups/{slug}',
    summary: 'Remove a cup without ties',
    lock: 'cup',
    audit: 'removed a cup',
    async handler({ tx, remove }, { slug }) {
      const tie = await tx.selectFrom('event').select('id').where('cup', '=', slug).executeTakeFirst();
      if (tie) throw new Refusal(409, 'This cup has ties, so it cannot be removed. Archive it instead.');
      const others = await tx.selectFrom('cup_tie').select('id').where('cup', '=', slug).execute();
      for (const { id } of others) await remove('cup_tie', id);
      await remove('cup', slug);
    },
  }),
};

async function toCupColumns(tx: Kysely<DatabaseSchema>, fields: z.output<typeof cupBodySchema>) {
  const { name, about, section, team, format, putBy } = fields;
  const known = async (table: 'section' | 'team', id: string) =>
    id === '' || (await tx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst());
  if (!(await known('section', section)))
    throw createInvalidInputRefusal({ section: 'Choose a section from the list.' });
  if (!(await known('team', team))) throw createInvalidInputRefusal({ team: 'Choose a team from the list.' });
  const columns = { name, about, section: section || null, team: team || null, put_by: putBy ? 1 : 0 };
  if (format === 'same') return columns;
  if (format === 'shots') return { ...columns, format: null };
  const ready = (await readAvailableMatchFormats(tx)).find(({ id }) => id === format);
  if (!ready) throw createInvalidInputRefusal({ format: 'Choose a format from the list.' });
  return { ...columns, format: JSON.stringify(ready.format) };
}

/** Returns a readable unique slug: 'county-cup', with a number appended if taken. */
async function createCupSlug(tx: Kysely<DatabaseSchema>, name: string): Promise<string> {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  const taken = (await tx.selectFrom('cup').select('slug').execute()).map(({ slug }) => slug);
  const free = (slug: string) => !taken.includes(slug);
  if (free(plain || 'cup')) return plain || 'cup';
  for (let more = 2; ; more++) if (free(`${plain || 'cup'}-${more}`)) return `${plain || 'cup'}-${more}`;
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof cupEndpoints> {}
}

export const cupsAdminApi = (site: Site) =>
  mountEndpoints(
    site,
    ...[cupEndpoints, cupTieEndpoints, otherClubsCupTieEndpoints].flatMap((calls) => Object.values(calls)),
  );
