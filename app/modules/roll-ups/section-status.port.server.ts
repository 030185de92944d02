import type { AdminSectionStatus } from '#app/admin/section-status.ts';
import { todayInLondon } from '#app/core/clock.ts';
import { formatDayAndMonth } from '#app/core/dates.ts';
import { getEventTitle } from '#app/core/event.ts';
import type { Ports } from '#app/kernel/module.ts';
import { readRollUpArrivals } from '#app/modules/roll-ups/arrivals/arrivals.server.ts';
import { readFutureRollUps } from '#app/modules/roll-ups/table/roll-ups-section.server.ts';
import type { Site } from '#app/site/site.server.ts';

export const rollUpSectionStatus: Ports['sectionStatus'] = { 'on-the-day': { read: readRollUpsStatus } };

async function readRollUpsStatus(site: Site): Promise<AdminSectionStatus> {
  const [next] = (await readFutureRollUps(site)).filter(({ isOff }) => !isOff);
  if (!next) return { line: '' };
  const arrivals = await readRollUpArrivals(site.db, next.event.id);
  const isToday = next.date === todayInLondon(site.clock);
  const came = arrivals.length > 0 ? `, ${arrivals.length} arrived` : '';
  return {
    line: `${isToday ? 'Today' : formatDayAndMonth(next.date.slice(5))}: ${getEventTitle(next.event)}${came}`,
  };
}
