import { formatEventDays, getEventTitle } from '#app/core/event.ts';
import { readCachedCalendarSeason, readLatestGreenStatus } from '#app/modules/calendar/calendar.server.ts';
import { formatGreenStatus, getNextEvent } from '#app/modules/calendar/calendar.ts';
import { readNextOpen } from '#app/modules/opens/opens.server.ts';
import { formatCount } from '#app/modules/pages/format-count.ts';
import { getDateAndPlaceholders, type Site } from '#app/site/site.server.ts';
import { readAdminCounts } from './admin-counts.server.ts';
import type { AdminSectionStatus } from './section-status.ts';

/** Queries for the status text of the sections without waiting work. */

export async function readCalendarSectionStatus(site: Site): Promise<AdminSectionStatus> {
  const { date } = getDateAndPlaceholders(site);
  const season = await readCachedCalendarSeason(site);
  const next = season && getNextEvent(season, date);
  const ways = [
    { name: 'Add an event', path: '/desk/calendar/add' },
    { name: 'Kinds of event', path: '/desk/calendar/kinds' },
  ];
  if (next) return { line: `Next: ${getEventTitle(next)}, ${formatEventDays(next)}`, ways };
  return { line: season ? `Nothing more in ${season.year}` : 'No season yet', ways };
}

export async function readOpensSectionStatus(site: Site): Promise<AdminSectionStatus> {
  const { date, words } = getDateAndPlaceholders(site);
  const season = await readCachedCalendarSeason(site);
  const next = season && (await readNextOpen(site.db, words, season, date));
  if (!next) return { line: 'None to come' };
  const entered = next.entries > 0 ? `, ${formatCount(next.entries, 'entry', 'entries')}` : '';
  return { line: `Next: ${next.name}, ${next.event.date}${entered}` };
}

export async function readPhotosSectionStatus(site: Site): Promise<AdminSectionStatus> {
  const { albums } = await readAdminCounts(site);
  return { line: formatCount(albums, 'album', 'albums') };
}

export async function readCommitteeSectionStatus(site: Site): Promise<AdminSectionStatus> {
  const { officers } = await readAdminCounts(site);
  return { line: formatCount(officers, 'officer', 'officers') };
}

export async function readPagesSectionStatus(site: Site): Promise<AdminSectionStatus> {
  const { unwritten } = await readAdminCounts(site);
  return { line: unwritten > 0 ? `${formatCount(unwritten, 'page', 'pages')} still to be written` : '' };
}

export async function readNoticesSectionStatus(site: Site): Promise<AdminSectionStatus> {
  const { notices } = await readAdminCounts(site);
  return { line: notices > 0 ? `${formatCount(notices, 'notice', 'notices')} up` : 'None is up' };
}

/** Returns '' where the club has no screens. */
export async function readScreensSectionStatus(site: Site): Promise<AdminSectionStatus> {
  const { screens } = await readAdminCounts(site);
  return { line: screens > 0 ? formatCount(screens, 'screen', 'screens') : '' };
}

export async function readCupsSectionStatus(site: Site): Promise<AdminSectionStatus> {
  const { cups } = await readAdminCounts(site);
  return { line: cups > 0 ? formatCount(cups, 'cup', 'cups') : '' };
}

export async function readGreenSectionStatus({ db, club }: Site): Promise<AdminSectionStatus> {
  const said = await readLatestGreenStatus(db);
  return { line: said ? formatGreenStatus(said, club) : 'Nothing has been said of it' };
}
