import { z } from 'zod';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { formatDayAndMonth } from '#app/core/dates.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { lockRow } from '#app/endpoints/locking.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { publishChange } from '#app/endpoints/publish-change.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { requestExchangeAgreement } from '#app/modules/exchange/agreements/request-agreement.server.ts';
import {
  type ExchangePeer,
  findExchangePeerByLeague,
  parseStoredSeasonSnapshot,
  serializeSeasonSnapshot,
} from '#app/modules/exchange/peers/followed-leagues.server.ts';
import { getNextMessageSequence } from '#app/modules/exchange/protocol/stored.server.ts';
import {
  queueResultMessageInTransaction,
  readLatestSentResultMessages,
  resetLeagueResultReplies,
} from '#app/modules/exchange/sending/message-queue.server.ts';
import { readLeagueRow } from '#app/modules/leagues/leagues.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { findLeaguesAtSite, readFollowLeaguePage } from './follow.server.ts';
import {
  followLeagueInputSchema,
  followLeaguePageSchema,
  leaguesAtSiteSchema,
} from './follow-schemas.server.ts';
import { importLeagueFixtures } from './import-fixtures.server.ts';
import {
  countFixtureImportsToDecide,
  countWaitingFixtureImports,
  planLeagueImport,
} from './league-import-plan.server.ts';
import { parseLeagueSiteAddressField } from './league-site.server.ts';

/** Site of a league that one of ours follows. */
const followedSiteResource = defineEndpointResource({
  permission: 'results',
  table: 'exchange_peer',
  title: ({ name }) => name,
  notFound: 'We cannot find this league’s website. You may have stopped following it.',
  rows: ({ role, league, state }) => role === 'league' && league !== null && state !== 'ended',
});
/** Matches of followed leagues, as imported into the calendar. */
const followedMatchResource = defineEndpointResource({
  permission: 'results',
  table: 'event',
  title: ({ opponent, day }) => `${opponent}, ${formatDayAndMonth(day)}`,
  notFound: 'We cannot find that match. It may have been deleted.',
});

const mutation = mutations(followedSiteResource);
const query = queries(followedSiteResource);
const matchMutation = mutations(followedMatchResource);

const calls = {
  screen: query({
    route: 'GET /api/desk/results/leagues/{day}/following',
    summary: 'Return a followed league’s fixtures beside our calendar',
    response: followLeaguePageSchema,
    load: (site, { day }) => readFollowLeaguePage(site, day),
  }),
  found: query({
    route: 'GET /api/desk/results/leagues/{day}/following/found',
    summary: 'Return the leagues at an address, and our probable club in each',
    query: z.object({ address: z.string().min(1, 'Enter the address.').max(300) }),
    response: leaguesAtSiteSchema,
    async load(site, { address }, viewer) {
      await site.limits.count({ 'fetch-member': viewer.id });
      return findLeaguesAtSite(site, address);
    },
  }),
  begin: mutation({
    route: 'POST /api/desk/results/leagues/{day}/following',
    summary: 'Follow a league at its own site',
    body: followLeagueInputSchema,
    serialize: true,
    audit: 'started following a league',
    async handler(ctx, { day, ...input }) {
      const { tx, site, add, afterCommit } = ctx;
      const row = await readLeagueRow(tx, day);
      if (await findExchangePeerByLeague(tx, day)) throw new Refusal(409, 'You already follow this league.');
      if (row.parent) throw new Refusal(409, 'This is a division. Follow its league instead.');
      const address = parseLeagueSiteAddressField(input.address);
      const waiting = await tx
        .selectFrom('exchange_peer')
        .select('id')
        .where('role', '=', 'league')
        .where('address', '=', address)
        .where('league', 'is', null)
        .executeTakeFirst();
      const facts = {
        league: day,
        club: input.club,
        takes: input.takes,
        book: serializeSeasonSnapshot(input.league, null),
      };
      const id = waiting?.id ?? newShortId();
      if (waiting) await ctx.change('exchange_peer', id, facts);
      else
        await add('exchange_peer', {
          ...{
            id,
            role: 'league',
            address,
            name: new URL(address).host,
            public_key: null,
            state: 'followed',
          },
          ...{ made_at: site.clock().toISOString(), agreed_at: null, seen_at: null, failed_at: null },
          ...{ failure: '', etag: '', names: 0, waits: 0, ...facts },
        });
      await publishChange(ctx);
      // Whoever asked in its name: its key is what its own site answers.
      if (waiting)
        afterCommit(() => requestExchangeAgreement(site, { id, address, club: input.club, role: 'league' }));
      afterCommit(() => site.exchange.sync(id));
    },
    load: (site, { day }) => readFollowLeaguePage(site, day),
    response: followLeaguePageSchema,
  }),
  takes: mutation({
    route: 'PATCH /api/desk/results/following/{id}',
    summary: 'Update a followed league: automatic import, and players’ names in our results',
    body: z.object({ takes: z.enum(['press', 'self']).optional(), names: z.boolean().optional() }),
    lock: 'exchange_peer',
    audit: ({ takes, names }) =>
      names !== undefined
        ? names
          ? 'started sending players’ names to'
          : 'stopped sending players’ names to'
        : takes === 'self'
          ? 'set to add matches automatically from'
          : 'set to check matches first from',
    async handler({ change, site, afterCommit }, { id, takes, names }) {
      await change('exchange_peer', id, {
        ...(takes && { takes, waits: 0 }),
        ...(names !== undefined && { names: names ? 1 : 0 }),
      });
      afterCommit(() => site.exchange.sync(id));
    },
  }),
  again: mutation({
    route: 'POST /api/desk/results/following/{id}/results',
    summary: 'Send the result of a match again, if the league has asked for it',
    body: z.object({ fixture: z.string().max(200) }),
    errorStatuses: [404],
    audit: 'sent a result again to',
    async handler({ tx, site, audit, afterCommit }, { id, fixture }) {
      const peer = await lockRow(tx, followedSiteResource, id);
      const last = (await readLatestSentResultMessages(tx, id)).get(fixture);
      if (!last) throw new Refusal(404, followedMatchResource.notFound);
      await queueResultMessageInTransaction(tx, site.clock, id, {
        ...last,
        sequence: getNextMessageSequence(last.sequence),
      });
      audit({ title: peer.name, subject: `exchange_peer:${id}` });
      afterCommit(() => site.exchange.sync(id));
    },
  }),
  fetch: mutation({
    route: 'POST /api/desk/results/following/{id}/fetch',
    summary: 'Fetch from the league’s site now; `accept` takes an older state than ours',
    body: z.object({ accept: z.boolean().default(false) }),
    rateLimit: 'fetch-member',
    async handler({ tx, site, afterCommit }, { id, accept }) {
      const peer = await lockRow(tx, followedSiteResource, id);
      const { league, book } = parseStoredSeasonSnapshot(peer);
      const forgotten = book && {
        ...book,
        sequence: 0,
        fixtures: book.fixtures.map((one) => ({ ...one, sequence: 0 })),
      };
      if (accept)
        await tx
          .updateTable('exchange_peer')
          .set({ etag: '', book: serializeSeasonSnapshot(league, forgotten) })
          .where('id', '=', id)
          .execute();
      if (accept) await resetLeagueResultReplies(tx, id);
      afterCommit(() => site.exchange.sync(id));
    },
  }),
  take: matchMutation({
    route: 'POST /api/desk/results/leagues/{day}/following/taken',
    summary: 'Import a league’s matches into the calendar: the listed ones, or all without a conflict',
    body: z.object({ fixtures: z.array(z.string().max(500)).max(500).default([]) }),
    serialize: true,
    response: z.object({ added: z.int(), changed: z.int(), without: z.int() }),
    audit: 'copied a league’s fixtures',
    async handler(ctx, { day, fixtures }) {
      const peer = await findExchangePeerByLeague(ctx.tx, day);
      if (!peer) throw new Refusal(404, followedSiteResource.notFound);
      const taken = await importLeagueFixtures(ctx, peer, fixtures.length > 0 ? fixtures : 'all');
      await noteToDecide(
        ctx.tx,
        peer,
        countFixtureImportsToDecide(await planLeagueImport(ctx.site, ctx.tx, peer)),
      );
      const title = `${peer.name}: ${taken.added} added, ${taken.changed} changed`;
      ctx.audit({ subject: `league:${day}`, title });
      return taken;
    },
  }),
  leave: mutation({
    route: 'POST /api/desk/results/leagues/{day}/following/left',
    summary: 'Keep our version of a match until the league changes it again',
    body: z.object({ fixture: z.string().max(500) }),
    errorStatuses: [404],
    async handler({ tx }, { day, fixture }) {
      const peer = await findExchangePeerByLeague(tx, day);
      const left = await tx
        .updateTable('followed_fixture')
        .set({ state: 'left' })
        .where('id', '=', fixture)
        .where('peer', '=', peer?.id ?? '')
        .executeTakeFirst();
      if (left.numUpdatedRows === 0n) throw new Refusal(404, followedMatchResource.notFound);
    },
  }),
  ask: mutation({
    route: 'POST /api/desk/results/following/{id}/keys',
    summary: 'Request to send our results to a league’s site; both officers then see a code',
    lock: 'exchange_peer',
    rateLimit: 'fetch-member',
    audit: 'asked to send results to',
    async handler({ change, site, afterCommit }, { id }, was) {
      await change('exchange_peer', id, { state: 'asked', public_key: null });
      afterCommit(() => requestExchangeAgreement(site, was));
    },
  }),
  agree: mutation({
    route: 'PUT /api/desk/results/following/{id}/keys',
    summary: 'Confirm that the codes are equal; results are sent to the league from now on',
    lock: 'exchange_peer',
    audit: 'connected with',
    async handler({ change, site, afterCommit }, { id }, was) {
      if (was.state !== 'asked' || !was.public_key)
        throw new Refusal(409, 'There is no code to compare at the moment. Reload the page and try again.');
      await change('exchange_peer', id, { state: 'agreed', agreed_at: site.clock().toISOString(), etag: '' });
      afterCommit(() => site.exchange.sync(id));
    },
  }),
  end: mutation({
    route: 'DELETE /api/desk/results/following/{id}',
    summary: 'Stop following a league; its matches stay in the calendar',
    lock: 'exchange_peer',
    audit: 'ended following',
    async handler(ctx, { id }) {
      await ctx.remove('exchange_peer', id);
      await publishChange(ctx);
    },
  }),
};

/** Endpoints for the automatic import. */
export const leagueImportAutomation = {
  take: calls.take,
  /** How many matches wait; none where an officer decides on them first, which is noted. */
  async countImportable(site: Site, peer: ExchangePeer) {
    const plan = await planLeagueImport(site, site.db, peer);
    const toDecide = countFixtureImportsToDecide(plan);
    await noteToDecide(site.db, peer, toDecide);
    return { waits: toDecide > 0 ? 0 : countWaitingFixtureImports(plan) };
  },
};

async function noteToDecide(db: Site['db'], { id }: ExchangePeer, waits: number): Promise<void> {
  await db
    .updateTable('exchange_peer')
    .set({ waits })
    .where('id', '=', id)
    .where('takes', '=', 'self')
    .execute();
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

export const followedLeagueApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
