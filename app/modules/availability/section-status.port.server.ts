import { type AdminSectionStatus, toAdminWaitingItems } from '#app/admin/section-status.ts';
import { formatCount } from '#app/core/language.ts';
import { addDays } from '#app/core/season-days.ts';
import type { Ports } from '#app/kernel/module.ts';
import { formatAvailableCount } from '#app/modules/availability/boards/board-status.ts';
import { readUpcomingAvailabilityEvents } from '#app/modules/availability/boards/upcoming-boards.server.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';

export const availabilitySectionStatus: Ports['sectionStatus'] = {
  playing: { workOrder: 40, read: readPlayingStatus },
};

/** The next event that collects availability, and those of the coming week with too few players. */
async function readPlayingStatus(site: Site): Promise<AdminSectionStatus> {
  const taking = await readUpcomingAvailabilityEvents(site);
  const [next] = taking;
  if (!next) return { line: 'No matches are open for availability' };
  const week = addDays(getTodayAndPlaceholders(site).date, 7);
  const short = taking.filter(
    ({ event, wanted, yes, ifNeeded }) => event.date <= week && wanted && yes + ifNeeded < wanted,
  );
  const full = taking.find(({ wanted, yes, isPicked }) => wanted && yes >= wanted && !isPicked);
  const down = formatAvailableCount(next.yes, next.wanted);
  return {
    line: `Next: ${next.event.title}, ${next.event.when}: ${down}`,
    ...(full && {
      ways: [
        {
          name: `Pick the team: ${full.event.title}`,
          path: `/desk/playing/${encodeURIComponent(full.event.id)}/sides`,
        },
      ],
    }),
    ...(short.length > 0 && { state: `${short.length} short of players` }),
    waiting: toAdminWaitingItems(
      formatCount(short.length, 'match short of players', 'matches short of players'),
      '/desk/playing',
      short.map(({ event }) => ({
        name: `${event.title}, ${event.when}`,
        path: `/desk/playing/${encodeURIComponent(event.id)}`,
      })),
    ),
  };
}
