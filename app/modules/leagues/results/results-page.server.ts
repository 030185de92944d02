import { formatDayAndMonth } from '#app/core/dates.ts';
import { getEventDate, isEventNotPlayed, isEventPostponed } from '#app/core/event.ts';
import {
  readCachedCalendarSeason,
  readCalendarSeason,
  readEventKinds,
} from '#app/modules/calendar/calendar.server.ts';
import { type CalendarEvent, type CalendarSeason, getEventKind } from '#app/modules/calendar/calendar.ts';
import { readAvailableMatchFormats } from '#app/modules/formats/formats.server.ts';
import { findScoreMismatches, parseMatchFormat } from '#app/modules/formats/formats.ts';
import { readAllLeaguesAndDivisions } from '#app/modules/leagues/divisions/all-leagues.server.ts';
import { isPostponedMatchOnAgain } from '#app/modules/leagues/season-data/league-season-data.server.ts';
import { parseScoreSheetRow } from '#app/modules/leagues/season-data/score-sheet-columns.ts';
import { formatMatchOutcome, matchOutcomeToScoreSheet } from '#app/modules/leagues/table/match-outcome.ts';
import { fillPlaceholdersDeep, fillTextPlaceholders } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import { parseStoredScoreSheet, readEventScoring } from './event-scoring.server.ts';
import { readEventWithResult } from './event-with-result.server.ts';
import type { EventResultPageData, ResultsAdminEvent, ResultsAdminPageData } from './results-page.ts';

/** Returns the data of the page: matches without a result, all events, the leagues. */
export async function readResultsAdminPage(site: Site): Promise<ResultsAdminPageData> {
  const { date, words } = getTodayAndPlaceholders(site);
  const season = await readCalendarSeason(site.db, words, date);
  const all = fillPlaceholdersDeep(await readAllLeaguesAndDivisions(site.db), words);
  const events = season?.events ?? [];
  const odd = await readMismatchesByEvent(site, season?.year ?? 0);
  const shown = (event: CalendarEvent) => toResultsEvent(event, site.club.name, date, odd.get(event.id));
  return {
    season: season?.year ?? null,
    waiting: filterMatchesWithoutResult(season, date).map(shown),
    events: events.map(shown),
    leagues: all.map(({ day, name, starts, source, parent, division, put_by, version }) => ({
      day,
      name,
      starts,
      source,
      parent,
      division,
      putBy: put_by === 1,
      version,
    })),
  };
}

/** Returns past matches without a result, latest first, for the admin area's front page. */
export async function readMatchesWithoutResult(site: Site): Promise<ResultsAdminEvent[]> {
  const { date } = getTodayAndPlaceholders(site);
  const season = await readCachedCalendarSeason(site);
  return filterMatchesWithoutResult(season, date).map((event) => toResultsEvent(event, site.club.name, date));
}

const filterMatchesWithoutResult = (season: CalendarSeason | undefined, date: string) =>
  (season?.events ?? [])
    .filter(
      (event) =>
        event.kind.nature === 'match' &&
        !event.winner &&
        !isEventNotPlayed(event) &&
        getEventTiming(event, date) !== 'to come',
    )
    .toReversed();

/** Returns the inconsistencies in the club's matches of a season by event id, the club's figures first. */
async function readMismatchesByEvent({ db, club }: Site, season: number): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('league_match')
    .innerJoin('league', 'league.day', 'league_match.league')
    .innerJoin('league_team', 'league_team.id', 'league_match.home')
    .selectAll('league_match')
    .select(['rule_card', 'is_us'])
    .where('league_match.season', '=', season)
    .where('event', 'is not', null)
    .execute();
  return new Map(
    rows.map((row) => [
      row.event ?? '',
      findScoreMismatches(
        parseScoreSheetRow(row),
        parseMatchFormat(row.rule_card),
        club.words,
        row.is_us ? 'home' : 'away',
      ),
    ]),
  );
}

/** Returns an event with its result. Throws 404 for an unknown event. */
export async function readEventResultPage(site: Site, id: string): Promise<EventResultPageData> {
  const { date, words } = getTodayAndPlaceholders(site);
  const club = site.club.name;
  const { event: row, team, ours, version, ...entered } = await readEventWithResult(site.db, id, site);
  const kind = getEventKind(await readEventKinds(site.db), row.type);
  const event = { ...fillPlaceholdersDeep(row, words), date: formatDayAndMonth(row.day), kind };
  const league = fillPlaceholdersDeep(entered.league, words);
  const us = team ? fillTextPlaceholders(team.name, words) : club;
  const match = league && entered.match;
  const counting = await readEventScoring(site.db, row, league);
  const { card } = counting;
  const outcome = { winner: event.winner ?? '', score: event.score ?? '' };
  const told = event.winner || isEventPostponed(event);
  const kept = match && !isPostponedMatchOnAgain(match.state, event.state) ? parseScoreSheetRow(match) : null;
  const known = isEventPostponed(event) ? { winner: 'Postponed', score: '' } : outcome;
  return {
    event: toResultsEvent({ ...event, ...(team && { ours: us }) }, club, date),
    us,
    ...fillPlaceholdersDeep(counting, words),
    formats: counting.kind === 'friendly' ? await readAvailableMatchFormats(site.db) : [],
    league: league ? { day: league.day, name: league.name, source: league.source } : null,
    home: ours === 'home' ? us : event.opponent,
    away: ours === 'home' ? event.opponent : us,
    ours,
    sheet:
      kept ??
      parseStoredScoreSheet(row, card, ours) ??
      (told ? matchOutcomeToScoreSheet(known, card, ours, us) : null),
    note: match?.note ?? '',
    ...outcome,
    version,
  };
}

function getEventTiming(event: CalendarEvent, date: string): ResultsAdminEvent['when'] {
  const when = getEventDate(event);
  return when === date ? 'today' : when < date ? 'past' : 'to come';
}

function toResultsEvent(
  event: CalendarEvent,
  club: string,
  date: string,
  odd: string[] = [],
): ResultsAdminEvent {
  const { id, weekday, type, kind, opponent, location, winner, score } = event;
  const line =
    kind.nature === 'match'
      ? formatMatchOutcome({ winner: winner ?? '', score: score ?? '' }, opponent, event.ours ?? club)
      : [winner, score].filter(Boolean).join(' ');
  const where = location === club ? 'at home' : location && location !== opponent ? `at ${location}` : 'away';
  return {
    id,
    weekday,
    type,
    kindName: kind.shortName,
    date: event.date,
    opponent: [event.ours, opponent].filter(Boolean).join(' v '),
    where: location ? where : '',
    when: getEventTiming(event, date),
    line: isEventPostponed(event) ? 'Postponed' : winner ? line : '',
    odd,
  };
}
