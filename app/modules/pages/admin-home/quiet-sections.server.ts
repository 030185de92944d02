import { formatEventDays, getEventTitle } from '#app/core/event.ts';
import { formatCount } from '#app/core/language.ts';
import { readCachedCalendarSeason, readLatestGreenStatus } from '#app/modules/calendar/calendar.server.ts';
import { formatGreenStatus, getNextEvent } from '#app/modules/calendar/calendar.ts';
import { readNextOpenCompetition } from '#app/modules/opens/opens.server.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import { readAdminHomeCounts } from './admin-counts.server.ts';
import type { AdminSectionStatus } from './section-status.ts';

/** Queries for the status text of the sections without waiting work. */

export async function readCalendarAdminSectionStatus(site: Site): Promise<AdminSectionStatus> {
  const { date } = getTodayAndPlaceholders(site);
  const season = await readCachedCalendarSeason(site);
  const next = season && getNextEvent(season, date);
  const ways = [
    { name: 'Add an event', path: '/desk/calendar/add' },
    { name: 'Kinds of event', path: '/desk/calendar/kinds' },
  ];
  if (next) return { line: `Next: ${getEventTitle(next)}, ${formatEventDays(next)}`, ways };
  return { line: season ? `No more events in ${season.year}` : 'No season yet', ways };
}

export async function readOpenCompetitionsAdminSectionStatus(site: Site): Promise<AdminSectionStatus> {
  const { date, words } = getTodayAndPlaceholders(site);
  const season = await readCachedCalendarSeason(site);
  const next = season && (await readNextOpenCompetition(site.db, words, season, date));
  if (!next) return { line: 'None coming up' };
  const entered = next.entries > 0 ? `, ${formatCount(next.entries, 'entry', 'entries')}` : '';
  return { line: `Next: ${next.name}, ${next.event.date}${entered}` };
}

export async function readPhotosAdminSectionStatus(site: Site): Promise<AdminSectionStatus> {
  const { albums } = await readAdminHomeCounts(site);
  return { line: formatCount(albums, 'album') };
}

export async function readCommitteeAdminSectionStatus(site: Site): Promise<AdminSectionStatus> {
  const { officers } = await readAdminHomeCounts(site);
  return { line: formatCount(officers, 'officer') };
}

export async function readSiteTextsAdminSectionStatus(site: Site): Promise<AdminSectionStatus> {
  const { unwritten } = await readAdminHomeCounts(site);
  return {
    line: unwritten > 0 ? `${formatCount(unwritten, 'page')} still to be written` : '',
  };
}

export async function readNoticesAdminSectionStatus(site: Site): Promise<AdminSectionStatus> {
  const { notices } = await readAdminHomeCounts(site);
  return {
    line: notices > 0 ? `${formatCount(notices, 'notice')} showing` : 'None showing',
  };
}

/** Returns '' where the club has no screens. */
export async function readScreensAdminSectionStatus(site: Site): Promise<AdminSectionStatus> {
  const { screens } = await readAdminHomeCounts(site);
  return { line: screens > 0 ? formatCount(screens, 'screen') : '' };
}

export async function readCupsAdminSectionStatus(site: Site): Promise<AdminSectionStatus> {
  const { cups } = await readAdminHomeCounts(site);
  return { line: cups > 0 ? formatCount(cups, 'cup') : '' };
}

export async function readGreenAdminSectionStatus({ db, club }: Site): Promise<AdminSectionStatus> {
  const said = await readLatestGreenStatus(db);
  return { line: said ? formatGreenStatus(said, club) : 'No status set yet' };
}
