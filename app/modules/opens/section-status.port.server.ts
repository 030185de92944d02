import type { AdminSectionStatus } from '#app/admin/section-status.ts';
import { formatCount } from '#app/core/language.ts';
import type { Ports } from '#app/kernel/module.ts';
import { readCachedCalendarSeason } from '#app/modules/calendar/calendar.server.ts';
import { readNextOpenCompetition } from '#app/modules/opens/open/open-queries.server.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';

export const openSectionStatus: Ports['sectionStatus'] = { opens: { read: readOpensStatus } };

async function readOpensStatus(site: Site): Promise<AdminSectionStatus> {
  const { date, words } = getTodayAndPlaceholders(site);
  const season = await readCachedCalendarSeason(site);
  const next = season && (await readNextOpenCompetition(site.db, words, season, date));
  if (!next) return { line: 'None coming up' };
  const entered = next.entries > 0 ? `, ${formatCount(next.entries, 'entry', 'entries')}` : '';
  return { line: `Next: ${next.name}, ${next.event.date}${entered}` };
}
