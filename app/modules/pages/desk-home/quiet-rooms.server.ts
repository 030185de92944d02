import { daysInWords, eventTitle } from '#app/core/event.ts';
import { lastSaid, shownSeason } from '#app/modules/calendar/calendar.server.ts';
import { greenSentence, nextEvent } from '#app/modules/calendar/calendar.ts';
import { nextOpen } from '#app/modules/opens/opens.server.ts';
import { counted } from '#app/modules/pages/counted.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { countsNow } from './counts.server.ts';
import type { RoomNow } from './room-now.ts';

/** Queries for the status text of the sections without waiting work. */

export async function calendarRoom(site: Site): Promise<RoomNow> {
  const { date } = dayAndWords(site);
  const season = await shownSeason(site);
  const next = season && nextEvent(season, date);
  const ways = [
    { name: 'Add an event', path: '/desk/calendar/add' },
    { name: 'Kinds of event', path: '/desk/calendar/kinds' },
  ];
  if (next) return { line: `Next: ${eventTitle(next)}, ${daysInWords(next)}`, ways };
  return { line: season ? `Nothing more in ${season.year}` : 'No season yet', ways };
}

export async function opensRoom(site: Site): Promise<RoomNow> {
  const { date, words } = dayAndWords(site);
  const season = await shownSeason(site);
  const next = season && (await nextOpen(site.db, words, season, date));
  if (!next) return { line: 'None to come' };
  const entered = next.entries > 0 ? `, ${counted(next.entries, 'entry', 'entries')}` : '';
  return { line: `Next: ${next.name}, ${next.event.date}${entered}` };
}

export async function photosRoom(site: Site): Promise<RoomNow> {
  const { albums } = await countsNow(site);
  return { line: counted(albums, 'album', 'albums') };
}

export async function committeeRoom(site: Site): Promise<RoomNow> {
  const { officers } = await countsNow(site);
  return { line: counted(officers, 'officer', 'officers') };
}

export async function pagesRoom(site: Site): Promise<RoomNow> {
  const { unwritten } = await countsNow(site);
  return { line: unwritten > 0 ? `${counted(unwritten, 'page', 'pages')} still to be written` : '' };
}

export async function noticesRoom(site: Site): Promise<RoomNow> {
  const { notices } = await countsNow(site);
  return { line: notices > 0 ? `${counted(notices, 'notice', 'notices')} up` : 'None is up' };
}

/** Returns '' where the club has no screens. */
export async function screensRoom(site: Site): Promise<RoomNow> {
  const { screens } = await countsNow(site);
  return { line: screens > 0 ? counted(screens, 'screen', 'screens') : '' };
}

export async function cupsRoom(site: Site): Promise<RoomNow> {
  const { cups } = await countsNow(site);
  return { line: cups > 0 ? counted(cups, 'cup', 'cups') : '' };
}

export async function greenRoom({ db, club }: Site): Promise<RoomNow> {
  const said = await lastSaid(db);
  return { line: said ? greenSentence(said, club) : 'Nothing has been said of it' };
}
