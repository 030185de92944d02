import { createElement } from 'react';
import { dateOf, isOff } from '#app/core/event.ts';
import { shownEvents, shownSeason } from '#app/modules/calendar/calendar.server.ts';
import { type CalendarEvent, toCome, todayOf, withMoved } from '#app/modules/calendar/calendar.ts';
import { leaguePage } from '#app/modules/leagues/leagues.server.ts';
import { endOf, placeOf } from '#app/modules/pages/feeds/event-results.ts';
import { publishedYears } from '#app/site/calendar-year.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import type { EmbedProps } from './embed-page.tsx';
import { frameHeight, tableHeight } from './embedded.ts';
import { MatchFrame, OffBefore } from './match-frame.tsx';
import { TableFrame } from './table-frame.tsx';

/** Content of a frame, and its approximate height. */
export interface Framed extends Omit<EmbedProps, 'language' | 'club' | 'href'> {
  /** Path of the page with more details. */
  path: string;
  height: number;
}

/** Maximum number of cancelled matches listed before the next one. */
const mostOff = 3;
/** Seconds until reload: a results sheet that is being fetched arrives within seconds. */
const soon = 15;

/** Returns the next match that is on, with cancelled ones before it; else the reason why there is none. */
export async function nextMatchFrame(site: Site): Promise<Framed> {
  const { club } = site;
  const { date: today } = dayAndWords(site);
  const season = await shownSeason(site);
  // Past seasons are read with shifted dates; those are no match days.
  const events = season ? toCome({ events: withMoved(season.events) }, today) : [];
  const matches = events.filter(({ kind, shift }) => kind.nature === 'match' && !shift);
  const next = matches.find((event) => !isOff(event));
  const off = matches
    .filter((event) => isOff(event) && (!next || dateOf(event) <= dateOf(next)))
    .slice(0, mostOff);
  const { none, over } = todayOf(season, today);
  const isOut = over === undefined && season && !season.events.some(({ shift }) => shift);
  const why = isOut || !none ? 'No match is planned at the moment.' : none;
  return {
    title: 'Next match',
    path: '/full-calendar',
    more: 'All our fixtures',
    height: frameHeight + 55 * off.length,
    children: [
      createElement(OffBefore, { key: 'off', events: off }),
      next
        ? createElement(MatchFrame, { key: 'next', event: next, club, today })
        : createElement('p', { key: 'none' }, why),
    ],
  };
}

/** Returns a league table as on the league's page; undefined for an unknown league. */
export async function tableFrame(site: Site, day: string): Promise<Framed | undefined> {
  const page = await leaguePage(site, day);
  if (!page) return undefined;
  const { league, table, ours, state, label, note } = page;
  const title = [league.name, league.division].filter(Boolean).join(', ');
  const about = {
    title,
    path: league.parent ? `/leagues/${league.parent}#${day}` : `/leagues/${day}`,
    more: 'Results and matches to come',
    height: tableHeight(table.length),
  };
  const say = (text: string, again?: number) => ({
    ...about,
    height: frameHeight,
    again,
    children: createElement('p', null, text),
  });
  if (league.put_by === 1) return say(`${site.club.name} does not play in this league at present.`);
  if (state === 'loading' && table.length === 0) return say('The table is on its way.', soon);
  if (table.length === 0) return say('There is no table yet.');
  const below = [label, note].filter(Boolean).join('. ');
  return {
    ...about,
    children: [
      createElement(TableFrame, { key: 'table', rows: table, ours, name: title }),
      below ? createElement('p', { key: 'note', className: 'embed-soft' }, below) : null,
    ],
  };
}

/** Returns a match of a published season; undefined for unknown ids and for events that are not matches. */
export async function matchFrame(site: Site, id: string): Promise<Framed | undefined> {
  const { club } = site;
  const { date: today } = dayAndWords(site);
  const event = await matchOf(site, id);
  if (!event) return undefined;
  const ended = event.winner && !isOff(event) ? endOf(event, club) : '';
  return {
    title: ended ? 'Result' : dateOf(event) < today ? 'Match' : 'Our match',
    path: placeOf(event, today),
    more: 'More about it',
    height: frameHeight,
    children: createElement(MatchFrame, { event, club, today, ended }),
  };
}

async function matchOf(site: Site, id: string): Promise<CalendarEvent | undefined> {
  const row = await site.db.selectFrom('event').select('season').where('id', '=', id).executeTakeFirst();
  if (!row || !(await publishedYears(site.db)).includes(row.season)) return undefined;
  const event = (await shownEvents(site)(row.season)).find((one) => one.id === id);
  return event?.kind.nature === 'match' ? event : undefined;
}
