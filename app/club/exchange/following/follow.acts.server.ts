import { z } from 'zod';
import { acts, looks } from '#app/act/act.server.ts';
import type { Doing } from '#app/act/doing.server.ts';
import { held } from '#app/act/held.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import type { Named } from '#app/api/calls.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { askToAgree } from '#app/club/exchange/agreeing/ask.server.ts';
import { bookText, keptBook, type Peer, peerOf } from '#app/club/exchange/peers/followed.server.ts';
import { NotUnderstood } from '#app/club/exchange/peers/line.server.ts';
import { sequenceAfter } from '#app/club/exchange/protocol/stored.server.ts';
import { forgetAnswers, lastTold, queueIn } from '#app/club/exchange/sending/queue.server.ts';
import { leagueRow } from '#app/club/leagues/leagues.server.ts';
import { showDay } from '#app/core/dates.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { findAt, readFollow } from './follow.server.ts';
import { following, followScreen, leaguesFound } from './follow-shapes.server.ts';
import { originOf } from './league-site.server.ts';
import { planOf, toDecideIn, waitsIn } from './plan.server.ts';
import { takeFixtures } from './take.server.ts';

/** The site of a league that one of ours follows. */
const followed = noun({
  room: 'results',
  table: 'exchange_peer',
  title: ({ name }) => name,
  none: 'This league’s own site is not followed.',
  rows: ({ role, league, state }) => role === 'league' && league !== null && state !== 'ended',
});
/** Its matches, as they come into the calendar. */
const matches = noun({
  room: 'results',
  table: 'event',
  title: ({ opponent, day }) => `${opponent}, ${showDay(day)}`,
  none: 'There is no such match.',
});

const act = acts(followed);
const look = looks(followed);
const ofMatches = acts(matches);

const calls = {
  screen: look({
    at: 'GET /api/desk/results/leagues/{day}/following',
    what: 'What a league’s own site says, beside our calendar',
    answers: followScreen,
    reads: (site, { day }) => readFollow(site, day),
  }),
  found: look({
    at: 'GET /api/desk/results/leagues/{day}/following/found',
    what: 'Which leagues the site at an address runs, and which of their clubs we may be',
    asks: z.object({ address: z.string().min(1, 'Please give the address.').max(300) }),
    answers: leaguesFound,
    async reads(site, { address }, viewer) {
      await site.limits.count({ 'fetch-member': viewer.id });
      return findAt(site, address);
    },
  }),
  begin: act({
    at: 'POST /api/desk/results/leagues/{day}/following',
    what: 'Follows a league at its own site',
    takes: following,
    alone: true,
    says: 'began to follow the site of a league',
    async does(doing, { day, ...input }) {
      const { tx, site, add, after } = doing;
      const row = await leagueRow(tx, day);
      if (await peerOf(tx, day)) throw new Refusal(409, 'This league is followed already.');
      if (row.parent) throw new Refusal(409, 'This is a division: its league is followed as a whole.');
      const address = addressOf(input.address);
      const waiting = await tx
        .selectFrom('exchange_peer')
        .select('id')
        .where('role', '=', 'league')
        .where('address', '=', address)
        .where('league', 'is', null)
        .executeTakeFirst();
      const facts = { league: day, club: input.club, takes: input.takes, book: bookText(input.league, null) };
      const id = waiting?.id ?? newShortId();
      if (waiting) await doing.change('exchange_peer', id, facts);
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
      await raise(doing);
      // Whoever asked in its name: its key is what its own site answers.
      if (waiting) after(() => askToAgree(site, { id, address, club: input.club, role: 'league' }));
      after(() => site.exchange.look(id));
    },
    reads: (site, { day }) => readFollow(site, day),
    answers: followScreen,
  }),
  takes: act({
    at: 'PATCH /api/desk/results/following/{id}',
    what: 'Says whether what is new goes into the calendar by itself, and whether our results say who played',
    takes: z.object({ takes: z.enum(['press', 'self']).optional(), names: z.boolean().optional() }),
    holds: 'exchange_peer',
    says: ({ takes, names }) =>
      names !== undefined
        ? names
          ? 'had players’ names sent to'
          : 'had players’ names sent no more to'
        : takes === 'self'
          ? 'had all taken by itself from'
          : 'had all looked at first from',
    async does({ change, site, after }, { id, takes, names }) {
      await change('exchange_peer', id, {
        ...(takes && { takes, waits: 0 }),
        ...(names !== undefined && { names: names ? 1 : 0 }),
      });
      after(() => site.exchange.look(id));
    },
  }),
  again: act({
    at: 'POST /api/desk/results/following/{id}/results',
    what: 'Sends the result of a match once more, where the league has asked for it again',
    takes: z.object({ fixture: z.string().max(200) }),
    refuses: [404],
    says: 'sent a result once more to',
    async does({ tx, site, note, after }, { id, fixture }) {
      const peer = await held(tx, followed, id);
      const last = (await lastTold(tx, id)).get(fixture);
      if (!last) throw new Refusal(404, matches.none);
      await queueIn(tx, site.clock, id, { ...last, sequence: sequenceAfter(last.sequence) });
      note({ title: peer.name, subject: `exchange_peer:${id}` });
      after(() => site.exchange.look(id));
    },
  }),
  fetch: act({
    at: 'POST /api/desk/results/following/{id}/fetch',
    what: 'Asks the league’s site now; `accept` takes what it says though it says less than before',
    takes: z.object({ accept: z.boolean().default(false) }),
    counts: 'fetch-member',
    async does({ tx, site, after }, { id, accept }) {
      const peer = await held(tx, followed, id);
      const { league, book } = keptBook(peer);
      const forgotten = book && {
        ...book,
        sequence: 0,
        fixtures: book.fixtures.map((one) => ({ ...one, sequence: 0 })),
      };
      if (accept)
        await tx
          .updateTable('exchange_peer')
          .set({ etag: '', book: bookText(league, forgotten) })
          .where('id', '=', id)
          .execute();
      if (accept) await forgetAnswers(tx, id);
      after(() => site.exchange.look(id));
    },
  }),
  take: ofMatches({
    at: 'POST /api/desk/results/leagues/{day}/following/taken',
    what: 'Brings a league’s matches into the calendar: those that are named or, of none, all that nobody here has otherwise',
    takes: z.object({ fixtures: z.array(z.string().max(500)).max(500).default([]) }),
    alone: true,
    answers: z.object({ added: z.int(), changed: z.int(), without: z.int() }),
    says: 'took over a league’s fixtures',
    async does(doing, { day, fixtures }) {
      const peer = await peerOf(doing.tx, day);
      if (!peer) throw new Refusal(404, followed.none);
      const taken = await takeFixtures(doing, peer, fixtures.length > 0 ? fixtures : 'all');
      await noteToDecide(doing.tx, peer, toDecideIn(await planOf(doing.site, doing.tx, peer)));
      const title = `${peer.name}: ${taken.added} added, ${taken.changed} changed`;
      doing.note({ subject: `league:${day}`, title });
      return taken;
    },
  }),
  leave: act({
    at: 'POST /api/desk/results/leagues/{day}/following/left',
    what: 'Leaves a match as it is here, until the league says something else of it',
    takes: z.object({ fixture: z.string().max(500) }),
    refuses: [404],
    async does({ tx }, { day, fixture }) {
      const peer = await peerOf(tx, day);
      const left = await tx
        .updateTable('followed_fixture')
        .set({ state: 'left' })
        .where('id', '=', fixture)
        .where('peer', '=', peer?.id ?? '')
        .executeTakeFirst();
      if (left.numUpdatedRows === 0n) throw new Refusal(404, matches.none);
    },
  }),
  ask: act({
    at: 'POST /api/desk/results/following/{id}/keys',
    what: 'Asks the league’s site to take our results: both officers then see a code',
    holds: 'exchange_peer',
    counts: 'fetch-member',
    says: 'asked to send results to',
    async does({ change, site, after }, { id }, was) {
      await change('exchange_peer', id, { state: 'asked', public_key: null });
      after(() => askToAgree(site, was));
    },
  }),
  agree: act({
    at: 'PUT /api/desk/results/following/{id}/keys',
    what: 'Says that the code is the same at the league’s: from now on results go there',
    holds: 'exchange_peer',
    says: 'agreed on the keys with',
    async does({ change, site, after }, { id }, was) {
      if (was.state !== 'asked' || !was.public_key)
        throw new Refusal(409, 'There is no code to be compared.');
      await change('exchange_peer', id, { state: 'agreed', agreed_at: site.clock().toISOString(), etag: '' });
      after(() => site.exchange.look(id));
    },
  }),
  end: act({
    at: 'DELETE /api/desk/results/following/{id}',
    what: 'Ends following: what is in the calendar stays there',
    holds: 'exchange_peer',
    says: 'ended following',
    async does(doing, { id }) {
      await doing.remove('exchange_peer', id);
      await raise(doing);
    },
  }),
};

/** For what is done by itself. */
export const followActs = {
  take: calls.take,
  /** How many matches wait; none where an officer decides on them first, which is noted. */
  async waiting(site: Site, peer: Peer) {
    const plan = await planOf(site, site.db, peer);
    const toDecide = toDecideIn(plan);
    await noteToDecide(site.db, peer, toDecide);
    return { waits: toDecide > 0 ? 0 : waitsIn(plan) };
  },
};

async function noteToDecide(db: Site['db'], { id }: Peer, waits: number): Promise<void> {
  await db
    .updateTable('exchange_peer')
    .set({ waits })
    .where('id', '=', id)
    .where('takes', '=', 'self')
    .execute();
}

function addressOf(typed: string): string {
  try {
    return originOf(typed);
  } catch (error) {
    throw error instanceof NotUnderstood ? invalid({ address: error.message }) : error;
  }
}

/** Which are followed is known with the content's version. */
async function raise({ tx, site, after }: Doing) {
  await raiseContentVersion(tx);
  after(() => site.version.read());
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const followingApi = (site: Site) => actsApi(site, ...Object.values(calls));
