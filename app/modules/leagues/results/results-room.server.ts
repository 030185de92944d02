import { showDay } from '#app/core/dates.ts';
import { dateOf, isOff, isPostponed } from '#app/core/event.ts';
import { calendarSeason, readKinds, shownSeason } from '#app/modules/calendar/calendar.server.ts';
import { type CalendarEvent, kindOf, type Season } from '#app/modules/calendar/calendar.ts';
import { readyFormats } from '#app/modules/formats/formats.server.ts';
import { formatOf, mismatches } from '#app/modules/formats/formats.ts';
import { isOnAgain } from '#app/modules/leagues/own-league/own-league.server.ts';
import { sheetOfRow } from '#app/modules/leagues/own-league/sheet-columns.ts';
import { allLeagues } from '#app/modules/leagues/shown/all-leagues.server.ts';
import { outcomeLine, sheetOf } from '#app/modules/leagues/table/outcome.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fill, fillAll } from '#app/site/words.ts';
import { readEntered } from './entered.server.ts';
import { countingOf, keptSheet } from './event-format.server.ts';
import type { ResultScreen, ResultsRoom, RoomEvent } from './results-room.ts';

/** Returns the data of the page: matches without a result, all events, the leagues. */
export async function readRoom(site: Site): Promise<ResultsRoom> {
  const { date, words } = dayAndWords(site);
  const season = await calendarSeason(site.db, words, date);
  const all = fillAll(await allLeagues(site.db), words);
  const events = season?.events ?? [];
  const odd = await oddities(site, season?.year ?? 0);
  const shown = (event: CalendarEvent) => roomEvent(event, site.club.name, date, odd.get(event.id));
  return {
    season: season?.year ?? null,
    waiting: waitingIn(season, date).map(shown),
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
export async function resultsWaiting(site: Site): Promise<RoomEvent[]> {
  const { date } = dayAndWords(site);
  const season = await shownSeason(site);
  return waitingIn(season, date).map((event) => roomEvent(event, site.club.name, date));
}

const waitingIn = (season: Season | undefined, date: string) =>
  (season?.events ?? [])
    .filter(
      (event) =>
        event.kind.nature === 'match' && !event.winner && !isOff(event) && whenOf(event, date) !== 'to come',
    )
    .toReversed();

/** Returns the inconsistencies in the club's matches of a season by event id, the club's figures first. */
async function oddities({ db, club }: Site, season: number): Promise<Map<string, string[]>> {
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
      mismatches(sheetOfRow(row), formatOf(row.rule_card), club.words, row.is_us ? 'home' : 'away'),
    ]),
  );
}

/** Returns an event with its result. Throws 404 for an unknown event. */
export async function readResult(site: Site, id: string): Promise<ResultScreen> {
  const { date, words } = dayAndWords(site);
  const club = site.club.name;
  const { event: row, team, ours, version, ...entered } = await readEntered(site.db, id, site);
  const kind = kindOf(await readKinds(site.db), row.type);
  const event = { ...fillAll(row, words), date: showDay(row.day), kind };
  const league = fillAll(entered.league, words);
  const us = team ? fill(team.name, words) : club;
  const match = league && entered.match;
  const counting = await countingOf(site.db, row, league);
  const { card } = counting;
  const outcome = { winner: event.winner ?? '', score: event.score ?? '' };
  const told = event.winner || isPostponed(event);
  const kept = match && !isOnAgain(match.state, event.state) ? sheetOfRow(match) : null;
  const known = isPostponed(event) ? { winner: 'Postponed', score: '' } : outcome;
  return {
    event: roomEvent({ ...event, ...(team && { ours: us }) }, club, date),
    us,
    ...fillAll(counting, words),
    formats: counting.kind === 'friendly' ? await readyFormats(site.db) : [],
    league: league ? { day: league.day, name: league.name, source: league.source } : null,
    home: ours === 'home' ? us : event.opponent,
    away: ours === 'home' ? event.opponent : us,
    ours,
    sheet: kept ?? keptSheet(row, card, ours) ?? (told ? sheetOf(known, card, ours, us) : null),
    note: match?.note ?? '',
    ...outcome,
    version,
  };
}

function whenOf(event: CalendarEvent, date: string): RoomEvent['when'] {
  const when = dateOf(event);
  return when === date ? 'today' : when < date ? 'past' : 'to come';
}

function roomEvent(event: CalendarEvent, club: string, date: string, odd: string[] = []): RoomEvent {
  const { id, weekday, type, kind, opponent, location, winner, score } = event;
  const line =
    kind.nature === 'match'
      ? outcomeLine({ winner: winner ?? '', score: score ?? '' }, opponent, event.ours ?? club)
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
    when: whenOf(event, date),
    line: isPostponed(event) ? 'Postponed' : winner ? line : '',
    odd,
  };
}
