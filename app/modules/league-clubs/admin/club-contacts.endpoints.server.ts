import { z } from '@hono/zod-openapi';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { moveRowUpOrDown, moveUpDownSchema } from '#app/endpoints/order.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { readLeagueClubContacts } from '#app/modules/league-clubs/registry/club-contacts.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { leagueClubContactSchema, toLeagueClubContactColumns } from './league-club-schemas.server.ts';
import { getLeagueClub } from './read-admin-clubs.server.ts';

/** Resource: a contact of a league club. */
const contacts = defineEndpointResource({
  permission: 'league',
  table: 'league_contact',
  title: ({ name, role }) => `${name}, ${role}`,
  notFound: 'We cannot find that contact. It may have been deleted.',
});

const mutation = mutations(contacts);
const answers = z.object({ id: z.string() });

export const leagueClubContactEndpoints = {
  add: mutation({
    route: 'POST /api/desk/league/clubs/{id}/contacts',
    summary: 'Add a contact to a club',
    body: leagueClubContactSchema,
    response: answers,
    status: 201,
    serialize: true,
    audit: 'added a contact of a club',
    async handler({ tx, site, add }, { id: club, ...input }) {
      await getLeagueClub(tx, club);
      const last = (await readLeagueClubContacts(tx, club)).at(-1)?.position ?? -1;
      const id = newShortId();
      await add('league_contact', {
        ...{ id, club, position: last + 1 },
        ...toLeagueClubContactColumns(input, site.clock().toISOString()),
      });
      return { id };
    },
  }),
  change: mutation({
    route: 'PUT /api/desk/league/contacts/{id}',
    summary: 'Update a contact of a club',
    body: leagueClubContactSchema,
    lock: 'league_contact',
    response: answers,
    audit: 'changed a contact of a club',
    async handler({ site, change }, { id, ...input }) {
      await change('league_contact', id, toLeagueClubContactColumns(input, site.clock().toISOString()));
      return { id };
    },
  }),
  move: mutation({
    route: 'POST /api/desk/league/contacts/{id}/move',
    summary: 'Move a contact one place up or down',
    body: moveUpDownSchema,
    lock: 'league_contact',
    serialize: true,
    audit: ({ move }) => `moved ${move} among the contacts of a club`,
    handler: async (ctx, { id, move }, { name, club }) =>
      moveRowUpOrDown(ctx, contacts, await readLeagueClubContacts(ctx.tx, club), { id, move, name }),
  }),
  remove: mutation({
    route: 'DELETE /api/desk/league/contacts/{id}',
    summary: 'Remove a contact from a club',
    lock: 'league_contact',
    audit: 'removed a contact of a club',
    handler: ({ remove }, { id }) => remove('league_contact', id),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof leagueClubContactEndpoints> {}
}

export const leagueClubContactsApi = (site: Site) =>
  mountEndpoints(site, ...Object.values(leagueClubContactEndpoints));
