import { z } from 'zod';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { requestExchangeAgreement } from '#app/modules/exchange/agreements/request-agreement.server.ts';
import { parseLeagueSiteAddressField } from '#app/modules/exchange/following/league-site.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { clubSitesPageSchema, readClubSites } from './club-sites.server.ts';

/** Site of a club that exchanges with this league's. */
const clubSiteResource = defineEndpointResource({
  permission: 'league',
  table: 'exchange_peer',
  title: ({ name, address }) => `${name}, ${address}`,
  notFound: 'We cannot find that website. It may have been deleted.',
  rows: ({ role, state }) => role === 'club' && state !== 'ended',
});

const mutation = mutations(clubSiteResource);
const clubFieldSchema = z.string('Choose the club.').min(1, 'Choose the club.').max(200);

const calls = {
  screen: queries(clubSiteResource)({
    route: 'GET /api/desk/league/sites',
    summary: 'Return the sites of clubs that exchange with the league',
    response: clubSitesPageSchema,
    load: readClubSites,
  }),
  ask: mutation({
    route: 'POST /api/desk/league/sites',
    summary: 'Request an exchange with a club’s site; its officer reads the code out',
    body: z.object({
      address: z.string().min(1, 'Enter the address.').max(300),
      club: clubFieldSchema,
    }),
    rateLimit: 'fetch-member',
    serialize: true,
    audit: 'asked to connect with',
    async handler({ tx, site, add, change, afterCommit }, input) {
      const { name } = await findLeagueClub(tx, input.club);
      const address = parseLeagueSiteAddressField(input.address);
      const asked = await tx
        .selectFrom('exchange_peer')
        .select('id')
        .where('role', '=', 'club')
        .where('address', '=', address)
        .where('state', '=', 'asked')
        .executeTakeFirst();
      const peer = { id: asked?.id ?? newShortId(), role: 'club' as const, address, club: input.club };
      const unheard = { name, public_key: null, failed_at: null, failure: '' };
      // A pending or unanswered request is sent again.
      if (asked) await change('exchange_peer', asked.id, { club: input.club, ...unheard });
      else
        await add('exchange_peer', {
          ...{
            ...peer,
            ...unheard,
            league: null,
            state: 'asked',
            takes: 'press',
            names: 0,
            waits: 0,
            etag: '',
            book: null,
          },
          ...{ made_at: site.clock().toISOString(), agreed_at: null, seen_at: null },
        });
      afterCommit(() => requestExchangeAgreement(site, peer));
    },
  }),
  agree: mutation({
    route: 'PUT /api/desk/league/sites/{id}',
    summary:
      'Confirm that a club’s code is equal, and which club it is; its results are accepted from now on',
    body: z.object({ club: clubFieldSchema }),
    lock: 'exchange_peer',
    errorStatuses: [404],
    audit: 'connected with',
    async handler({ tx, site, change }, { id, club }, was) {
      if (!was.public_key || was.state !== 'asked')
        throw new Refusal(409, 'There is no code to compare at the moment. Reload the page and try again.');
      const { name } = await findLeagueClub(tx, club);
      // The key confirmed last replaces an earlier one of the same site.
      await tx
        .updateTable('exchange_peer')
        .set((e) => ({ state: 'ended' as const, version: e('version', '+', 1) }))
        .where('role', '=', 'club')
        .where('club', '=', club)
        .where('address', '=', was.address)
        .where('id', '!=', id)
        .execute();
      await change('exchange_peer', id, {
        state: 'agreed',
        club,
        name,
        agreed_at: site.clock().toISOString(),
      });
    },
  }),
  end: mutation({
    route: 'DELETE /api/desk/league/sites/{id}',
    summary: 'End the exchange with a club’s site',
    lock: 'exchange_peer',
    audit: 'disconnected from',
    handler: async ({ change }, { id }) => void (await change('exchange_peer', id, { state: 'ended' })),
  }),
};

async function findLeagueClub(tx: Site['db'], id: string) {
  const row = await tx
    .selectFrom('league_club as c')
    .innerJoin('opponent as o', 'o.id', 'c.id')
    .select('o.name')
    .where('c.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'We cannot find that club. It may have been deleted.');
  return row;
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

export const clubSitesApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
