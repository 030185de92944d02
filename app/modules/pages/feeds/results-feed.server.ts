import { formatFullDate } from '#app/core/dates.ts';
import { getEventDate } from '#app/core/event.ts';
import {
  londonTimeToInstant,
  maxWebFeedItems,
  renderParagraphs,
  type WebFeedItem,
} from '#app/core/feeds/feed.ts';
import { createCachedSeasonEventsReader } from '#app/modules/calendar/calendar.server.ts';
import type { CalendarEvent } from '#app/modules/calendar/calendar.ts';
import { readPlayedTies } from '#app/modules/competitions/competitions.server.ts';
import { parseFixtureDate } from '#app/modules/fixture-list/fixture-list.ts';
import { readAllResultFeedItems } from '#app/modules/handbook/handbook.server.ts';
import { readLeagueSpreadsheetResults } from '#app/modules/league-pages/league-pages.server.ts';
import { isSameTeamName } from '#app/modules/leagues/leagues.ts';
import { readOpenCompetitionResults, readOpenCompetitions } from '#app/modules/opens/opens.server.ts';
import { readPublishedSeasonYears } from '#app/site/calendar-year.server.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import { getEventResultFeedId, toEventResultFeedItem } from './event-result-item.ts';

/** Number of published seasons to include, the latest first. */
const includedSeasons = 2;

interface ResultsFeedItems {
  items: WebFeedItem[];
  /** True while a league's results sheet is being fetched: its results are missing from the items. */
  isLoading: boolean;
}

/** Fallback sort day of an item without a timestamp. */
type DatedFeedItem = WebFeedItem & { day?: string };

/** Returns the latest results of the club: matches and events, external leagues, competitions, opens. */
export async function readResultsFeedItems(site: Site): Promise<ResultsFeedItems> {
  const { db } = site;
  const { words, date: today } = getTodayAndPlaceholders(site);
  const years = (await readPublishedSeasonYears(db)).slice(0, includedSeasons);
  const events = (await Promise.all(years.map(createCachedSeasonEventsReader(site)))).flat();
  const sheets = await readLeagueSpreadsheetResults(site);
  const first = years.at(-1);
  const won = first === undefined ? [] : await readOpenResultItems(site, first);
  const items: DatedFeedItem[] = [
    ...toEventResultItems(site, events, won),
    ...sheets.flatMap((sheet) => toLeagueResultItems(site, sheet, events, years[0])),
    ...(first === undefined
      ? []
      : (await readPlayedTies(db, words, first)).map((tie) => toTieItem(site, today, tie))),
    ...won,
    ...(await readAllResultFeedItems(site)),
  ];
  const order = ({ at, day = '' }: DatedFeedItem) => at ?? day;
  return {
    items: items
      .toSorted((one, other) => (order(one) < order(other) ? 1 : -1))
      .slice(0, maxWebFeedItems)
      .map(({ day: _, ...item }) => item),
    isLoading: sheets.some(({ isLoading }) => isLoading),
  };
}

/** Results of calendar events; an open's own item takes precedence. Postponed events have no result. */
function toEventResultItems(site: Site, events: CalendarEvent[], won: WebFeedItem[]): WebFeedItem[] {
  const { club, url } = site;
  const { date } = getTodayAndPlaceholders(site);
  const said = new Set(won.map((open) => `${open.at?.slice(0, 4)} ${open.url}`));
  const isSaid = (event: CalendarEvent) => said.has(`${getEventDate(event).slice(0, 4)} ${url}${event.link}`);
  return events
    .filter((event) => event.winner && event.state === 'on' && !isSaid(event))
    .map((event) => toEventResultFeedItem(event, club, url, date));
}

type LeagueSheet = Awaited<ReturnType<typeof readLeagueSpreadsheetResults>>[number];

/** Results of a league's sheet, except those that a calendar event already has. */
function toLeagueResultItems(
  site: Site,
  sheet: LeagueSheet,
  events: CalendarEvent[],
  year?: number,
): DatedFeedItem[] {
  const { league, results } = sheet;
  const { date: today } = getTodayAndPlaceholders(site);
  const kind = league.parent ?? league.day;
  const path = league.parent ? `${kind}#${league.day}` : kind;
  return results.flatMap(({ date, opponent, winner, line, us }) => {
    if (!winner.trim() || year === undefined) return [];
    const on = parseSheetDay(date, year, today);
    const event = events.find(
      (one) =>
        one.type === kind &&
        getEventDate(one) === on &&
        isSameTeamName(one.opponent, opponent) &&
        (one.ours ?? us) === us,
    );
    if (event?.winner) return [];
    const named = `${on ?? date} ${us} ${opponent}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    return [
      {
        id: event ? getEventResultFeedId(event) : `result:league:${league.day}:${named}`,
        title: line,
        url: `${site.url}/leagues/${path}`,
        html: renderParagraphs([`${league.name}, ${on ? formatFullDate(on) : date}`]),
        at: on && londonTimeToInstant(`${on}T${event?.time ?? '18:00'}`),
      },
    ];
  });
}

/** Parses a day of a results sheet, in this season or the one before; a result is never in the future. */
const parseSheetDay = (text: string, year: number, today: string) =>
  [year, year - 1]
    .map((season) => parseFixtureDate(text, season))
    .flatMap((read) => ('date' in read ? [read.date] : []))
    .find((on) => on <= today);

type PlayedTie = Awaited<ReturnType<typeof readPlayedTies>>[number];

const toTieItem = (
  { url }: Site,
  today: string,
  { id, title, line, path, at, changed, due }: PlayedTie,
): DatedFeedItem => ({
  id: `result:tie:${id}`,
  title: line,
  url: url + path,
  html: renderParagraphs([title]),
  at,
  changed,
  // Nobody knows when it was put in: of a round that is not over that may be any day, and it is no news.
  day: due <= today ? due : undefined,
});

/** Winners of opens, from a season on. */
async function readOpenResultItems({ db, club, clock, url }: Site, season: number): Promise<WebFeedItem[]> {
  const { words } = getTodayAndPlaceholders({ club, clock });
  const all = await readOpenCompetitions(db, words);
  return (await readOpenCompetitionResults(db, words))
    .filter((result) => result.season >= season)
    .flatMap((result) => {
      const open = all.find(({ key }) => key === result.open);
      if (!open) return [];
      const { id, winner, runner_up, note, day } = result;
      return {
        id: `result:open:${id}`,
        title: `${open.name}: ${winner}`,
        url: `${url}/opens/${open.slug}`,
        html: renderParagraphs([
          formatFullDate(`${result.season}-${day}`),
          runner_up && `Runner-up: ${runner_up}`,
          note,
        ]),
        at: londonTimeToInstant(`${result.season}-${day}T18:00`),
      };
    });
}
