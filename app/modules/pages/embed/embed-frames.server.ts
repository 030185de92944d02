import { createElement } from 'react';
import { getEventDate, isEventNotPlayed } from '#app/core/event.ts';
import {
  createCachedSeasonEventsReader,
  readCachedCalendarSeason,
} from '#app/modules/calendar/calendar.server.ts';
import {
  addPostponedEventEntries,
  type CalendarEvent,
  getTodayEvents,
  getUpcomingEvents,
} from '#app/modules/calendar/calendar.ts';
import { readLeaguePage } from '#app/modules/league-pages/league-pages.server.ts';
import { formatEventOutcome, getEventPagePath } from '#app/modules/pages/feeds/event-result-item.ts';
import { readPublishedSeasonYears } from '#app/site/calendar-year.server.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { EmbedPageProps } from './embed-page.tsx';
import { embedFrameHeightPixels, getEmbedTableHeightPixels } from './embed-snippets.ts';
import { EmbeddedCancelledMatches, EmbeddedMatchSummary } from './embedded-match.tsx';
import { EmbeddedLeagueTable } from './embedded-table.tsx';

/** Content of a frame, and its approximate height. */
export interface EmbedFrameContent extends Omit<EmbedPageProps, 'language' | 'club' | 'href'> {
  /** Path of the page with more details. */
  path: string;
  height: number;
}

/** Maximum number of cancelled matches listed before the next one. */
const maxCancelled = 3;
/** Seconds until reload: a results sheet that is being fetched arrives within seconds. */
const reloadSeconds = 15;

/** Returns the next match that is on, with cancelled ones before it; else the reason why there is none. */
export async function readNextMatchEmbedFrame(site: Site): Promise<EmbedFrameContent> {
  const { club } = site;
  const { date: today } = getTodayAndPlaceholders(site);
  const season = await readCachedCalendarSeason(site);
  // Past seasons are read with shifted dates; those are no match days.
  const events = season ? getUpcomingEvents({ events: addPostponedEventEntries(season.events) }, today) : [];
  const matches = events.filter(({ kind, shift }) => kind.nature === 'match' && !shift);
  const next = matches.find((event) => !isEventNotPlayed(event));
  const off = matches
    .filter((event) => isEventNotPlayed(event) && (!next || getEventDate(event) <= getEventDate(next)))
    .slice(0, maxCancelled);
  const { none, over } = getTodayEvents(season, today);
  const isOut = over === undefined && season && !season.events.some(({ shift }) => shift);
  const why = isOut || !none ? 'No match is planned at the moment.' : none;
  return {
    title: 'Next match',
    path: '/full-calendar',
    more: 'All our fixtures',
    height: embedFrameHeightPixels + 55 * off.length,
    children: [
      createElement(EmbeddedCancelledMatches, { key: 'off', events: off }),
      next
        ? createElement(EmbeddedMatchSummary, { key: 'next', event: next, club, today })
        : createElement('p', { key: 'none' }, why),
    ],
  };
}

/** Returns a league table as on the league's page; undefined for an unknown league. */
export async function readLeagueTableEmbedFrame(
  site: Site,
  day: string,
): Promise<EmbedFrameContent | undefined> {
  const page = await readLeaguePage(site, day);
  if (!page) return undefined;
  const { league, table, ours, state, label, note } = page;
  const title = [league.name, league.division].filter(Boolean).join(', ');
  const about = {
    title,
    path: league.parent ? `/leagues/${league.parent}#${day}` : `/leagues/${day}`,
    more: 'Results and matches to come',
    height: getEmbedTableHeightPixels(table.length),
  };
  const say = (text: string, again?: number) => ({
    ...about,
    height: embedFrameHeightPixels,
    again,
    children: createElement('p', null, text),
  });
  if (league.put_by === 1) return say(`${site.club.name} does not play in this league at present.`);
  if (state === 'loading' && table.length === 0) return say('The table is on its way.', reloadSeconds);
  if (table.length === 0) return say('There is no table yet.');
  const below = [label, note].filter(Boolean).join('. ');
  return {
    ...about,
    children: [
      createElement(EmbeddedLeagueTable, { key: 'table', rows: table, ours, name: title }),
      below ? createElement('p', { key: 'note', className: 'embed-soft' }, below) : null,
    ],
  };
}

/** Returns a match of a published season; undefined for unknown ids and for events that are not matches. */
export async function readMatchEmbedFrame(site: Site, id: string): Promise<EmbedFrameContent | undefined> {
  const { club } = site;
  const { date: today } = getTodayAndPlaceholders(site);
  const event = await findPublishedMatch(site, id);
  if (!event) return undefined;
  const ended = event.winner && !isEventNotPlayed(event) ? formatEventOutcome(event, club) : '';
  return {
    title: ended ? 'Result' : getEventDate(event) < today ? 'Match' : 'Our match',
    path: getEventPagePath(event, today),
    more: 'More about this match',
    height: embedFrameHeightPixels,
    children: createElement(EmbeddedMatchSummary, { event, club, today, ended }),
  };
}

async function findPublishedMatch(site: Site, id: string): Promise<CalendarEvent | undefined> {
  const row = await site.db.selectFrom('event').select('season').where('id', '=', id).executeTakeFirst();
  if (!row || !(await readPublishedSeasonYears(site.db)).includes(row.season)) return undefined;
  const event = (await createCachedSeasonEventsReader(site)(row.season)).find((one) => one.id === id);
  return event?.kind.nature === 'match' ? event : undefined;
}
