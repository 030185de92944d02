import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { createFormFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { getNextRowPosition } from '#app/endpoints/order.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { type OwnClubTeam, readClubSections, readClubTeams } from '#app/modules/teams/read-teams.server.ts';
import { createUniqueUrlKey, toStoredTeamName } from '#app/modules/teams/team-names.ts';
import { readCalendarYear } from '#app/site/calendar-year.server.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import { clubSectionEndpoints } from './sections.endpoints.server.ts';
import { clubTeamFormFields } from './team-form-fields.ts';
import {
  readTeamsPageData,
  readUsedTeamIds,
  setInUseBodySchema,
  teamsPageSchema,
} from './teams-page.server.ts';

/** The club's own teams; they need the permission 'results'. */
const teams = defineEndpointResource({
  permission: 'results',
  table: 'team',
  title: ({ name }) => name,
  notFound: 'We cannot find that team. It may have been deleted.',
});

const key = z.string().max(80).default('');
/** Keys of a section and of a league or division; '' for none. */
const fields = createFormFieldsSchema(clubTeamFormFields).extend({ section: key, league: key });

const mutation = mutations(teams);
const query = queries(teams);

const teamEndpoints = {
  room: query({
    route: 'GET /api/desk/teams',
    summary: 'Return the club’s sections and its own teams',
    response: teamsPageSchema,
    load: readTeamsPageData,
  }),
  add: mutation({
    route: 'POST /api/desk/teams',
    summary: 'Add a team of the club',
    body: fields,
    response: z.object({ id: z.string() }),
    status: 201,
    serialize: true,
    audit: 'added a team',
    async handler(ctx, facts) {
      const { tx, site, add } = ctx;
      const all = await readClubTeams(tx, getTodayAndPlaceholders(site).words);
      const columns = await validateTeamColumns(ctx, facts, all);
      const taken = all.map((one) => one.id);
      const id = createUniqueUrlKey(facts.name, taken, 'team');
      await add('team', { id, position: await getNextRowPosition(tx, 'team'), ...columns, put_by: 0 });
      return { id };
    },
  }),
  change: mutation({
    route: 'PUT /api/desk/teams/{id}',
    summary: 'Update a team, and its name in this season’s tables and results, which refer to it by name',
    body: fields,
    lock: 'team',
    audit: 'changed a team',
    async handler(ctx, { id, ...facts }, was) {
      const all = await readClubTeams(ctx.tx, getTodayAndPlaceholders(ctx.site).words);
      const others = all.filter((one) => one.id !== id);
      const columns = await validateTeamColumns(ctx, facts, others);
      await ctx.change('team', id, columns);
      if (was.name !== columns.name) await renameTeamInResults(ctx, id, was.name, columns.name);
    },
  }),
  use: mutation({
    route: 'PUT /api/desk/teams/{id}/use',
    summary: 'Archive or restore a team; archived, it keeps its matches and is not offered again',
    body: setInUseBodySchema,
    lock: 'team',
    audit: ({ used }) => (used ? 'restored a team' : 'archived a team'),
    handler: ({ change }, { id, used }) => change('team', id, { put_by: used ? 0 : 1 }),
  }),
  remove: mutation({
    route: 'DELETE /api/desk/teams/{id}',
    summary: 'Remove a team that is not in use',
    lock: 'team',
    audit: 'removed a team',
    async handler({ tx, remove }, { id }) {
      if ((await readUsedTeamIds(tx)).has(id))
        throw new Refusal(
          409,
          'This team has matches or is in a table, so it cannot be removed. Archive it instead.',
        );
      await remove('team', id);
    },
  }),
};

async function validateTeamColumns(
  { tx, site }: MutationContext,
  { name, section, league }: z.output<typeof fields>,
  others: OwnClubTeam[],
) {
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw createInvalidInputRefusal({ name: 'There is already a team with this name. Enter another.' });
  if (section && !(await readClubSections(tx)).some((one) => one.id === section))
    throw createInvalidInputRefusal({ section: 'Choose a section from the list.' });
  const row = await tx.selectFrom('league').select('day').where('day', '=', league).executeTakeFirst();
  if (league && !row) throw createInvalidInputRefusal({ league: 'Choose a league from the list.' });
  return { name: toStoredTeamName(name, site.club.name), section: section || null, league: league || null };
}

async function renameTeamInResults(
  { tx, site, change }: MutationContext,
  id: string,
  was: string,
  name: string,
) {
  const season = (await readCalendarYear(tx)) ?? 0;
  const now = { updated_at: site.clock().toISOString() };
  const standing = await tx
    .selectFrom('league_team')
    .select('id')
    .where('name', '=', was)
    .where('is_us', '=', 1)
    .where('season', '>=', season)
    .execute();
  for (const one of standing) await change('league_team', one.id, { name, ...now });
  const won = await tx
    .selectFrom('event')
    .select('id')
    .where('our_team', '=', id)
    .where('winner', '=', was)
    .where('season', '>=', season)
    .execute();
  for (const one of won) await change('event', one.id, { winner: name, ...now });
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof teamEndpoints> {}
}

export const teamsApi = (site: Site) =>
  mountEndpoints(site, ...Object.values(teamEndpoints), ...Object.values(clubSectionEndpoints));
