import { randomUUID } from 'node:crypto';
import type { Named } from '#app/api/calls.ts';
import { showDay } from '#app/core/dates.ts';
import { invalid } from '#app/core/refusals.ts';
import { boundsInWords, isInSeason } from '#app/core/season-days.ts';
import { changedSince } from '#app/endpoints/changes/changed-since.server.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { type Lockable, lockRow } from '#app/endpoints/locking.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { type Row, resource } from '#app/endpoints/resource.server.ts';
import { fixturesOf, settleFromList } from '#app/modules/leagues/own-league/fixture-result.server.ts';
import { leagueNow, leagues, ofLeague } from '#app/modules/leagues/own-league/league-now.server.ts';
import { sheetColumns } from '#app/modules/leagues/own-league/sheet-columns.ts';
import { clearEvent } from '#app/modules/leagues/results/enter-result.server.ts';
import { wantingOf } from '#app/modules/leagues/results/wanting.ts';
import type { Site } from '#app/site/site.server.ts';
import { isPostgres } from '#db/connection.ts';
import { changedMatch, severalMatches } from './match-shapes.server.ts';
import { eventOf, itsFixture, noteMatch, played, toCalendar, wrongWith } from './matches.server.ts';

/** Match of a league, from which its table is worked out. */
const matches = resource({
  permission: 'results',
  table: 'league_match',
  title: ({ day }) => showDay(day),
  notFound: 'There is no such match.',
});

const mutation = mutations(matches);

/** Locks a match after its calendar event, in the same order as the handler that enters that event's result. */
const match: Lockable<Row<'league_match'>> = {
  async lock(tx, { id = '' }) {
    if (!isPostgres(tx)) return;
    const its = tx.selectFrom('league_match').select('event').where('id', '=', id);
    await tx.selectFrom('event').select('id').where('id', 'in', its).forNoKeyUpdate().execute();
  },
  read: (tx, { id = '' }) => lockRow(tx, matches, id),
  conflictView: (row) => ({ ...row }),
  rows: (row) => [{ table: 'league_match', key: row.id, row }],
  lastChange: (tx, { id }, seen) => changedSince(tx, { table: 'league_match', key: id }, seen),
};

const calls = {
  add: mutations(leagues)({
    route: 'POST /api/desk/results/leagues/{day}/matches',
    summary: 'Enter matches of other clubs, all of one day',
    body: severalMatches,
    audit: ({ matches: { length } }) =>
      `entered ${length === 1 ? "another club's result" : `${length} results of other clubs`}`,
    async handler(ctx, { day: league, on: day, year, matches, withoutFixture }) {
      const { tx, site, add, audit: note } = ctx;
      const now = await leagueNow(site, league, tx);
      const { season } = now;
      const date = `${year ?? season}-${day}`;
      if (!isInSeason(date, season)) throw invalid({ day: `Please choose a day ${boundsInWords(season)}.` });
      const fixtures = await fixturesOf(tx, [league], season);
      const entering = { now, date, fixtures, withoutFixture };
      const wrong = matches.flatMap((match, index) => wrongWith(entering, match, index));
      if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
      for (const match of matches) {
        const found = fixtures.length > 0 ? itsFixture(entering, match) : undefined;
        if (found?.is === 'fixture') {
          await settleFromList(ctx, { fixture: found.fixture.id, sheet: played(match), note: '' });
          continue;
        }
        await add('league_match', {
          id: randomUUID(),
          league,
          season,
          home: match.home,
          away: match.away,
          ...sheetColumns(played(match)),
          day,
          year: year === season ? null : (year ?? null),
          event: null,
          note: '',
          updated_at: site.clock().toISOString(),
        });
      }
      note(ofLeague(league, `${now.row.name}, ${showDay(day)}`));
    },
  }),
  change: mutation({
    route: 'PUT /api/desk/results/matches/{id}',
    summary: 'Update a match of a league',
    body: changedMatch,
    lock: match,
    audit: 'changed a result',
    /** Updates the calendar event too, if the match is one of the club's. */
    async handler(ctx, { id, day, note, ...sheet }, was) {
      const { site, tx, change } = ctx;
      const league = await leagueNow(site, was.league, tx);
      const wanting = wantingOf(sheet, { kind: 'league', card: league.own.card });
      if (Object.keys(wanting).length > 0) throw invalid(wanting);
      const columns = { ...sheetColumns(sheet), day, note, updated_at: site.clock().toISOString() };
      await toCalendar(ctx, league, await change('league_match', id, columns));
      noteMatch(ctx, league, was);
    },
  }),
  remove: mutation({
    route: 'DELETE /api/desk/results/matches/{id}',
    summary: 'Remove a match of a league',
    lock: match,
    audit: 'removed a result',
    async handler(ctx, { id }, was) {
      await ctx.remove('league_match', id);
      const event = await eventOf(ctx, was);
      if (event) await clearEvent(ctx, event);
      noteMatch(ctx, await leagueNow(ctx.site, was.league, ctx.tx), was);
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const leagueMatchesApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
