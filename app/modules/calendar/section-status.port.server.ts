import type { AdminSectionStatus } from '#app/admin/section-status.ts';
import { formatEventDays, getEventTitle } from '#app/core/event.ts';
import type { Ports } from '#app/kernel/module.ts';
import { getNextEvent } from '#app/modules/calendar/calendar-season/calendar-season.ts';
import { readCachedCalendarSeason } from '#app/modules/calendar/calendar-season/read-season.server.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';

export const calendarSectionStatus: Ports['sectionStatus'] = {
  calendar: { read: readCalendarStatus },
};

async function readCalendarStatus(site: Site): Promise<AdminSectionStatus> {
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
