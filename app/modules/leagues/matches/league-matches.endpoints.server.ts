import { randomUUID } from 'node:crypto';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { formatDayAndMonth } from '#app/core/dates.ts';
import { createInvalidInputRefusal } from '#app/core/refusals.ts';
import { formatSeasonDateRange, isDateInSeason } from '#app/core/season-days.ts';
import { findLastRowChange } from '#app/endpoints/changes/last-change.server.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { type Lockable, lockRow } from '#app/endpoints/locking.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource, type ResourceRow } from '#app/endpoints/resource.server.ts';
import { clearEventResult } from '#app/modules/leagues/results/enter-result.server.ts';
import { findMissingMatchResultFields } from '#app/modules/leagues/results/missing-result-fields.ts';
import {
  createLeagueAuditEntry,
  leagueResource,
  readLeagueInCurrentSeason,
} from '#app/modules/leagues/season-data/current-league.server.ts';
import {
  readDivisionFixtureRows,
  settleFixtureResultFromList,
} from '#app/modules/leagues/season-data/fixture-result.server.ts';
import { toScoreSheetColumns } from '#app/modules/leagues/season-data/score-sheet-columns.ts';
import type { Site } from '#app/site/site.server.ts';
import { isPostgres } from '#db/connection.ts';
import { changedLeagueMatchBodySchema, otherClubsMatchesBodySchema } from './match-bodies.server.ts';
import {
  auditLeagueMatchChange,
  findFixtureOfOtherClubsMatch,
  readLeagueMatchEvent,
  toPlayedMatchScoreSheet,
  updateCalendarEventResult,
  validateOtherClubsMatch,
} from './match-validation.server.ts';

/** Match of a league, from which its table is worked out. */
const matchResource = defineEndpointResource({
  permission: 'results',
  table: 'league_match',
  title: ({ day }) => formatDayAndMonth(day),
  notFound: 'We cannot find that match. It may have been deleted.',
});

const mutation = mutations(matchResource);

/** Locks a match after its calendar event, in the same order as the handler that enters that event's result. */
const matchLock: Lockable<ResourceRow<'league_match'>> = {
  async lock(tx, { id = '' }) {
    if (!isPostgres(tx)) return;
    const its = tx.selectFrom('league_match').select('event').where('id', '=', id);
    await tx.selectFrom('event').select('id').where('id', 'in', its).forNoKeyUpdate().execute();
  },
  read: (tx, { id = '' }) => lockRow(tx, matchResource, id),
  conflictView: (row) => ({ ...row }),
  rows: (row) => [{ table: 'league_match', key: row.id, row }],
  lastChange: (tx, { id }, seen) => findLastRowChange(tx, { table: 'league_match', key: id }, seen),
};

const calls = {
  add: mutations(leagueResource)({
    route: 'POST /api/desk/results/leagues/{day}/matches',
    summary: 'Enter matches of other clubs, all of one day',
    body: otherClubsMatchesBodySchema,
    audit: ({ matches: { length } }) =>
      `entered ${length === 1 ? 'another club’s result' : `${length} results of other clubs`}`,
    async handler(ctx, { day: league, on: day, year, matches, withoutFixture }) {
      const { tx, site, add, audit } = ctx;
      const now = await readLeagueInCurrentSeason(site, league, tx);
      const { season } = now;
      const date = `${year ?? season}-${day}`;
      if (!isDateInSeason(date, season))
        throw createInvalidInputRefusal({
          day: `Enter a date in this season, ${formatSeasonDateRange(season)}.`,
        });
      const fixtures = await readDivisionFixtureRows(tx, [league], season);
      const entering = { now, date, fixtures, withoutFixture };
      const wrong = matches.flatMap((match, index) => validateOtherClubsMatch(entering, match, index));
      if (wrong.length > 0) throw createInvalidInputRefusal(Object.fromEntries(wrong));
      for (const match of matches) {
        const found = fixtures.length > 0 ? findFixtureOfOtherClubsMatch(entering, match) : undefined;
        if (found?.is === 'fixture') {
          await settleFixtureResultFromList(ctx, {
            fixture: found.fixture.id,
            sheet: toPlayedMatchScoreSheet(match),
            note: '',
          });
          continue;
        }
        await add('league_match', {
          id: randomUUID(),
          league,
          season,
          home: match.home,
          away: match.away,
          ...toScoreSheetColumns(toPlayedMatchScoreSheet(match)),
          day,
          year: year === season ? null : (year ?? null),
          event: null,
          note: '',
          updated_at: site.clock().toISOString(),
        });
      }
      audit(createLeagueAuditEntry(league, `${now.row.name}, ${formatDayAndMonth(day)}`));
    },
  }),
  change: mutation({
    route: 'PUT /api/desk/results/matches/{id}',
    summary: 'Update a match of a league',
    body: changedLeagueMatchBodySchema,
    lock: matchLock,
    audit: 'changed a result',
    /** Updates the calendar event too, if the match is one of the club's. */
    async handler(ctx, { id, day, note, ...sheet }, was) {
      const { site, tx, change } = ctx;
      const league = await readLeagueInCurrentSeason(site, was.league, tx);
      const wanting = findMissingMatchResultFields(sheet, { kind: 'league', card: league.own.card });
      if (Object.keys(wanting).length > 0) throw createInvalidInputRefusal(wanting);
      const columns = { ...toScoreSheetColumns(sheet), day, note, updated_at: site.clock().toISOString() };
      await updateCalendarEventResult(ctx, league, await change('league_match', id, columns));
      auditLeagueMatchChange(ctx, league, was);
    },
  }),
  remove: mutation({
    route: 'DELETE /api/desk/results/matches/{id}',
    summary: 'Remove a match of a league',
    lock: matchLock,
    audit: 'removed a result',
    async handler(ctx, { id }, was) {
      await ctx.remove('league_match', id);
      const event = await readLeagueMatchEvent(ctx, was);
      if (event) await clearEventResult(ctx, event);
      auditLeagueMatchChange(ctx, await readLeagueInCurrentSeason(ctx.site, was.league, ctx.tx), was);
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

export const leagueMatchesApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
