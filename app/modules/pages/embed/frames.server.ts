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

/** What a frame shows, and about how high it is. */
export interface Framed extends Omit<EmbedProps, 'language' | 'club' | 'href'> {
  /** The path of the page of ours that says more. */
  path: string;
  height: number;
}

/** As many that are off are told before the next one. */
const mostOff = 3;
/** A sheet that is on its way is there in a few seconds. */
const soon = 15;

/** The next match that is on, and what is off before it; where there is none, why. */
export async function nextMatchFrame(site: Site): Promise<Framed> {
  const { club } = site;
  const { date: today } = dayAndWords(site);
  const season = await shownSeason(site);
  // Dates of a season that is over are no dates of matches.
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

/** A league's table as its own page has it; undefined for no league. */
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

/** A match of a published season; undefined for none, and for what is no match. */
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
