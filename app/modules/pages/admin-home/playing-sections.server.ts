import { todayInLondon } from '#app/core/clock.ts';
import { formatDayAndMonth } from '#app/core/dates.ts';
import { getEventTitle } from '#app/core/event.ts';
import { formatCount } from '#app/core/language.ts';
import { addDays } from '#app/core/season-days.ts';
import { formatAvailableCount } from '#app/modules/availability/availability.ts';
import {
  countPendingDutyNews,
  getDutiesNeedingAttention,
  readDutiesForDisplay,
} from '#app/modules/duties/duties.server.ts';
import { countVacantDutySlots, formatDutyInSentence } from '#app/modules/duties/duties.ts';
import { listGatherings } from '#app/modules/gatherings/gatherings.server.ts';
import { formatSignUpCounts } from '#app/modules/gatherings/gatherings.ts';
import { readFutureRollUps, readRollUpArrivals } from '#app/modules/roll-ups/roll-ups.server.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import { type AdminSectionStatus, toAdminWaitingItems } from './section-status.ts';
import { readUpcomingAvailabilityEvents } from './upcoming-availability.server.ts';

/** Queries for the status of the sections about playing, with the work that waits in each. */

/** The next event that collects availability, and those of the coming week with too few players. */
export async function readPlayingAdminSectionStatus(site: Site): Promise<AdminSectionStatus> {
  if (!site.club.uses.names) return { line: '' };
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

export async function readDutiesAdminSectionStatus(site: Site): Promise<AdminSectionStatus> {
  const duties = await readDutiesForDisplay(site);
  const next = duties.find(({ isPast, off }) => !isPast && !off);
  const waits = getDutiesNeedingAttention(duties, getTodayAndPlaceholders(site).date);
  const places = waits.reduce((sum, duty) => sum + countVacantDutySlots(duty), 0);
  const swaps = waits.flatMap(({ turns }) => turns).filter(({ swap }) => swap !== null).length;
  const path = '/desk/duties';
  const [vacancies, asking, unheard] = [
    `${formatCount(places, 'duty place')} to fill in the next two weeks`,
    `${formatCount(swaps, 'member needs', 'members need')} someone to take a duty`,
    await countPendingDutyNews(site, duties),
  ];
  const tell = `${formatCount(unheard, 'member')} to contact about their duties`;
  const waiting = [places > 0 && vacancies, swaps > 0 && asking, unheard > 0 && tell];
  const state = [places > 0 && `${places} vacant`, unheard > 0 && `${unheard} to contact`].filter(Boolean);
  return {
    line: next ? `Next: ${formatDutyInSentence(next)}` : 'None coming up',
    state: state.join(', '),
    waiting: waiting.flatMap((what) => (what ? [{ what, path, first: [], since: null }] : [])),
  };
}

export async function readRollUpsAdminSectionStatus(site: Site): Promise<AdminSectionStatus> {
  const [next] = (await readFutureRollUps(site)).filter(({ isOff }) => !isOff);
  if (!next) return { line: '' };
  const arrivals = await readRollUpArrivals(site.db, next.event.id);
  const isToday = next.date === todayInLondon(site.clock);
  const came = arrivals.length > 0 ? `, ${arrivals.length} arrived` : '';
  return {
    line: `${isToday ? 'Today' : formatDayAndMonth(next.date.slice(5))}: ${getEventTitle(next.event)}${came}`,
  };
}

export async function readAttendanceAdminSectionStatus(site: Site): Promise<AdminSectionStatus> {
  const { date } = getTodayAndPlaceholders(site);
  const { gatherings } = await listGatherings(site);
  const next = gatherings.find(({ event, stage }) => event.date >= date && stage !== 'stopped');
  if (!next) return { line: 'No event is open for sign-up' };
  return { line: `Next: ${next.event.name}, ${formatSignUpCounts(next.gathering, next.counts)}` };
}
