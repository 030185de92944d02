import { formatDateTime } from '#app/core/clock.ts';
import { formatFullDate } from '#app/core/dates.ts';
import { findLeagueFixture, readRecordedMatchPlayers } from '#app/modules/fixtures/fixtures.server.ts';
import type { LeagueFixture } from '#app/modules/fixtures/fixtures.ts';
import { getMatchResultState } from '#app/modules/returns/entries/return-states.server.ts';
import { formatVoidMatchReason } from '#app/modules/returns/entries/store-entry.server.ts';
import { formatFixtureDateAndTime } from '#app/modules/returns/mails/result-mails.ts';
import { readDivisionSeasonRules } from '#app/modules/returns/mails/result-notifications.server.ts';
import { readMatchResult } from '#app/modules/returns/record/match-return.server.ts';
import { formatMatchPointsResult, formatMatchScores } from '#app/modules/returns/rules/format-results.ts';
import type { Site } from '#app/site/site.server.ts';

/**
 * Returns the public page of a match. An unconfirmed entry is marked as such; disputed ones are not shown. Returns undefined if
 * unknown.
 */
export async function readPublicLeagueMatchPage(site: Site, id: string) {
  const { db, club } = site;
  if (!club.uses.league || !(await findLeagueFixture(db, id))) return undefined;
  const held = await readMatchResult(db, id);
  const { fixture, card } = held;
  // Unpublished fixtures are not public; results in the tables are.
  if (!held.match && !(await isOut(db, fixture))) return undefined;
  const now = getMatchResultState(held);
  const names = { home: fixture.home.name, away: fixture.away.name };
  const { sheet } = now;
  const league = await db
    .selectFrom('league')
    .select(['name', 'parent', 'day'])
    .where('day', '=', fixture.league)
    .executeTakeFirst();
  const rules = await readDivisionSeasonRules(db, fixture);
  const players = await readRecordedMatchPlayers(db, id);
  return {
    ...{
      names,
      when: formatFixtureDateAndTime(fixture),
      division: fixture.division,
      league: league?.name ?? '',
    },
    home: { club: fixture.home.club, name: names.home },
    table: `/leagues/${league?.parent ?? fixture.league}`,
    movedFrom: fixture.postponedFrom ? formatFullDate(fixture.postponedFrom) : '',
    fixture: fixture.state,
    notPlayed: formatVoidMatchReason(fixture),
    state: now.state,
    how: now.how,
    result: sheet
      ? formatMatchScores(
          { ...sheet, rinks: [], shots: sheet.shots ?? totalOf(sheet.rinks) },
          card,
          names,
          club.words,
        )
      : '',
    points: sheet ? formatMatchPointsResult(sheet, card, names) : '',
    rinks: sheet?.rinks ?? [],
    by: now.by ? names[now.by] : '',
    players: now.state === 'settled' && rules.players ? players : [],
    at: now.state === 'settled' && now.at ? formatDateTime(new Date(now.at)) : '',
  };
}

async function isOut(db: Site['db'], { league, season }: LeagueFixture): Promise<boolean> {
  const book = await db
    .selectFrom('league_book as b')
    .innerJoin('league as l', (on) => on.on((e) => e('b.league', '=', e.fn.coalesce('l.parent', 'l.day'))))
    .select('b.id')
    .where('l.day', '=', league)
    .where('b.season', '=', season)
    .where('b.published_at', 'is not', null)
    .executeTakeFirst();
  return book !== undefined;
}

const totalOf = (rinks: { home: number; away: number }[]) =>
  rinks.length > 0
    ? rinks.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), {
        home: 0,
        away: 0,
      })
    : null;

export type PublicLeagueMatchPageData = NonNullable<Awaited<ReturnType<typeof readPublicLeagueMatchPage>>>;
