import { type AdminSectionStatus, toAdminWaitingItems } from '#app/admin/section-status.ts';
import { getEventDate } from '#app/core/event.ts';
import { formatCount } from '#app/core/language.ts';
import type { Ports } from '#app/kernel/module.ts';
import { readCachedCalendarSeason } from '#app/modules/calendar/calendar.server.ts';
import { readMatchesWithoutResult } from '#app/modules/leagues/results/results-page.server.ts';
import type { Site } from '#app/site/site.server.ts';

export const resultSectionStatus: Ports['sectionStatus'] = {
  results: { workOrder: 20, read: readResultsStatus },
};

async function readResultsStatus(site: Site): Promise<AdminSectionStatus> {
  const waiting = await readMatchesWithoutResult(site);
  const season = await readCachedCalendarSeason(site);
  const oldest = season?.events.find(({ id }) => id === waiting.at(-1)?.id);
  const things = waiting.map(({ id, opponent, weekday, date }) => ({
    name: `${opponent}, ${weekday} ${date}`,
    path: `/desk/results/events/${id}`,
  }));
  // Results that captains have still to enter stand in the league's own room.
  const none = site.club.uses.league ? 'Tables, and how each league is scored' : 'Every match has a result';
  return {
    line: waiting.length > 0 ? '' : none,
    ...(waiting.length > 0 && { state: `${waiting.length} to enter` }),
    waiting: toAdminWaitingItems(
      formatCount(waiting.length, 'result to enter', 'results to enter'),
      '/desk/results',
      things,
      oldest ? getEventDate(oldest) : null,
    ),
  };
}
