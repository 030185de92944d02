import { randomUUID } from 'node:crypto';
import { acts } from '#app/act/act.server.ts';
import { changedSince } from '#app/act/changes/changed-since.server.ts';
import { type Holding, held } from '#app/act/held.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun, type Row } from '#app/act/noun.server.ts';
import type { Named } from '#app/api/calls.ts';
import { fixturesOf, settleFromList } from '#app/club/leagues/own-league/fixture-result.server.ts';
import { leagueNow, leagues, ofLeague } from '#app/club/leagues/own-league/league-now.server.ts';
import { sheetColumns } from '#app/club/leagues/own-league/sheet-columns.ts';
import { clearEvent } from '#app/club/leagues/results/enter-result.server.ts';
import { wantingOf } from '#app/club/leagues/results/wanting.ts';
import { showDay } from '#app/core/dates.ts';
import { invalid } from '#app/core/refusals.ts';
import { boundsInWords, isInSeason } from '#app/core/season-days.ts';
import type { Site } from '#app/site/site.server.ts';
import { isPostgres } from '#db/connection.ts';
import { changedMatch, severalMatches } from './match-shapes.server.ts';
import { eventOf, itsFixture, noteMatch, played, toCalendar, wrongWith } from './matches.server.ts';

/** A match of a league as its table is worked out from it. */
const matches = noun({
  room: 'results',
  table: 'league_match',
  title: ({ day }) => showDay(day),
  none: 'There is no such match.',
});

const act = acts(matches);

/** With the calendar's event that it is, which is held first: as whoever enters that event's result does. */
const match: Holding<Row<'league_match'>> = {
  async locks(tx, { id = '' }) {
    if (!isPostgres(tx)) return;
    const its = tx.selectFrom('league_match').select('event').where('id', '=', id);
    await tx.selectFrom('event').select('id').where('id', 'in', its).forNoKeyUpdate().execute();
  },
  reads: (tx, { id = '' }) => held(tx, matches, id),
  shows: (row) => ({ ...row }),
  rows: (row) => [{ table: 'league_match', key: row.id, row }],
  by: (tx, { id }, seen) => changedSince(tx, { table: 'league_match', key: id }, seen),
};

const calls = {
  add: acts(leagues)({
    at: 'POST /api/desk/results/leagues/{day}/matches',
    what: 'Enters matches of other clubs, all of one day',
    takes: severalMatches,
    says: ({ matches: { length } }) =>
      `entered ${length === 1 ? "another club's result" : `${length} results of other clubs`}`,
    async does(doing, { day: league, on: day, year, matches, withoutFixture }) {
      const { tx, site, add, note } = doing;
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
          await settleFromList(doing, { fixture: found.fixture.id, sheet: played(match), note: '' });
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
  change: act({
    at: 'PUT /api/desk/results/matches/{id}',
    what: 'Changes a match of a league',
    takes: changedMatch,
    holds: match,
    says: 'changed a result',
    /** And its line in the calendar where it is ours. */
    async does(doing, { id, day, note, ...sheet }, was) {
      const { site, tx, change } = doing;
      const league = await leagueNow(site, was.league, tx);
      const wanting = wantingOf(sheet, { kind: 'league', card: league.own.card });
      if (Object.keys(wanting).length > 0) throw invalid(wanting);
      const columns = { ...sheetColumns(sheet), day, note, updated_at: site.clock().toISOString() };
      await toCalendar(doing, league, await change('league_match', id, columns));
      noteMatch(doing, league, was);
    },
  }),
  remove: act({
    at: 'DELETE /api/desk/results/matches/{id}',
    what: 'Removes a match of a league',
    holds: match,
    says: 'removed a result',
    async does(doing, { id }, was) {
      await doing.remove('league_match', id);
      const event = await eventOf(doing, was);
      if (event) await clearEvent(doing, event);
      noteMatch(doing, await leagueNow(doing.site, was.league, doing.tx), was);
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const leagueMatchesApi = (site: Site) => actsApi(site, ...Object.values(calls));
