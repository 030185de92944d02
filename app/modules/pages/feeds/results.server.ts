import { showFullDate } from '#app/core/dates.ts';
import { dateOf } from '#app/core/event.ts';
import { type FeedItem, momentOf, mostItems, paragraphs } from '#app/core/feeds/feed.ts';
import { shownEvents } from '#app/modules/calendar/calendar.server.ts';
import { type CalendarEvent, readFixtureDate } from '#app/modules/calendar/calendar.ts';
import { playedTies } from '#app/modules/competitions/competitions.server.ts';
import { allResultItems } from '#app/modules/handbook/handbook.server.ts';
import { sheetResults } from '#app/modules/leagues/leagues.server.ts';
import { sameTeam } from '#app/modules/leagues/leagues.ts';
import { opens, resultsOf } from '#app/modules/opens/opens.server.ts';
import { publishedYears } from '#app/site/calendar-year.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { eventResult, resultOf } from './event-results.ts';

/** Number of published seasons to include, the latest first. */
const seasons = 2;

interface Told {
  items: FeedItem[];
  /** True while a league's results sheet is being fetched: its results are missing from the items. */
  isLoading: boolean;
}

/** Fallback sort day of an item without a timestamp. */
type Dated = FeedItem & { day?: string };

/** Returns the latest results of the club: matches and events, external leagues, competitions, opens. */
export async function latestResults(site: Site): Promise<Told> {
  const { db } = site;
  const { words, date: today } = dayAndWords(site);
  const years = (await publishedYears(db)).slice(0, seasons);
  const events = (await Promise.all(years.map(shownEvents(site)))).flat();
  const sheets = await sheetResults(site);
  const first = years.at(-1);
  const won = first === undefined ? [] : await openResults(site, first);
  const items: Dated[] = [
    ...ownResults(site, events, won),
    ...sheets.flatMap((sheet) => leagueResults(site, sheet, events, years[0])),
    ...(first === undefined
      ? []
      : (await playedTies(db, words, first)).map((tie) => tieItem(site, today, tie))),
    ...won,
    ...(await allResultItems(site)),
  ];
  const order = ({ at, day = '' }: Dated) => at ?? day;
  return {
    items: items
      .toSorted((one, other) => (order(one) < order(other) ? 1 : -1))
      .slice(0, mostItems)
      .map(({ day: _, ...item }) => item),
    isLoading: sheets.some(({ isLoading }) => isLoading),
  };
}

/** Results of calendar events; an open's own item takes precedence. Postponed events have no result. */
function ownResults(site: Site, events: CalendarEvent[], won: FeedItem[]): FeedItem[] {
  const { club, url } = site;
  const { date } = dayAndWords(site);
  const said = new Set(won.map((open) => `${open.at?.slice(0, 4)} ${open.url}`));
  const isSaid = (event: CalendarEvent) => said.has(`${dateOf(event).slice(0, 4)} ${url}${event.link}`);
  return events
    .filter((event) => event.winner && event.state === 'on' && !isSaid(event))
    .map((event) => eventResult(event, club, url, date));
}

type Sheet = Awaited<ReturnType<typeof sheetResults>>[number];

/** Results of a league's sheet, except those that a calendar event already has. */
function leagueResults(site: Site, sheet: Sheet, events: CalendarEvent[], year?: number): Dated[] {
  const { league, results } = sheet;
  const { date: today } = dayAndWords(site);
  const kind = league.parent ?? league.day;
  const path = league.parent ? `${kind}#${league.day}` : kind;
  return results.flatMap(({ date, opponent, winner, line, us }) => {
    if (!winner.trim() || year === undefined) return [];
    const on = dayIn(date, year, today);
    const event = events.find(
      (one) =>
        one.type === kind &&
        dateOf(one) === on &&
        sameTeam(one.opponent, opponent) &&
        (one.ours ?? us) === us,
    );
    if (event?.winner) return [];
    const named = `${on ?? date} ${us} ${opponent}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    return [
      {
        id: event ? resultOf(event) : `result:league:${league.day}:${named}`,
        title: line,
        url: `${site.url}/leagues/${path}`,
        html: paragraphs([`${league.name}, ${on ? showFullDate(on) : date}`]),
        at: on && momentOf(`${on}T${event?.time ?? '18:00'}`),
      },
    ];
  });
}

/** Parses a day of a results sheet, in this season or the one before; a result is never in the future. */
const dayIn = (text: string, year: number, today: string) =>
  [year, year - 1]
    .map((season) => readFixtureDate(text, season))
    .flatMap((read) => ('date' in read ? [read.date] : []))
    .find((on) => on <= today);

type Tie = Awaited<ReturnType<typeof playedTies>>[number];

const tieItem = ({ url }: Site, today: string, { id, title, line, path, at, changed, due }: Tie): Dated => ({
  id: `result:tie:${id}`,
  title: line,
  url: url + path,
  html: paragraphs([title]),
  at,
  changed,
  // Nobody knows when it was put in: of a round that is not over that may be any day, and it is no news.
  day: due <= today ? due : undefined,
});

/** Winners of opens, from a season on. */
async function openResults({ db, club, clock, url }: Site, season: number): Promise<FeedItem[]> {
  const { words } = dayAndWords({ club, clock });
  const all = await opens(db, words);
  return (await resultsOf(db, words))
    .filter((result) => result.season >= season)
    .flatMap((result) => {
      const open = all.find(({ key }) => key === result.open);
      if (!open) return [];
      const { id, winner, runner_up, note, day } = result;
      return {
        id: `result:open:${id}`,
        title: `${open.name}: ${winner}`,
        url: `${url}/opens/${open.slug}`,
        html: paragraphs([
          showFullDate(`${result.season}-${day}`),
          runner_up && `Second: ${runner_up}`,
          note,
        ]),
        at: momentOf(`${result.season}-${day}T18:00`),
      };
    });
}
