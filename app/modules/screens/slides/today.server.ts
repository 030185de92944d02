import { formatWeekdayAndDate } from '#app/core/dates.ts';
import {
  formatEventDays,
  formatEventStateBadge,
  formatHomeOrAway,
  getEventTitle,
  isEventNotPlayed,
} from '#app/core/event.ts';
import { readPublishedTeam } from '#app/modules/availability/availability.server.ts';
import { readCurrentGreenStatus } from '#app/modules/calendar/calendar.server.ts';
import {
  type CalendarEvent,
  formatEventTime,
  formatGreenStatus,
  getNextEventAfterToday,
  getTodayEvents,
} from '#app/modules/calendar/calendar.ts';
import { type EventDuty, readDutiesByEvent } from '#app/modules/duties/duties.server.ts';
import {
  getMaxRowsOnScreenSlide,
  type ScreenSlide,
  type ScreenSlideRow,
  splitListIntoScreenSlides,
} from './slide.ts';
import type { ScreenSlideContext } from './slide-context.ts';

/** Reads the events of today: opponent, place, time and teas; or that there are none, and the next event. */
export async function readTodayScreenSlides(look: ScreenSlideContext): Promise<ScreenSlide[]> {
  const { site, date, season, events } = look;
  const facts = { key: 'today', title: 'Today', aside: formatWeekdayAndDate(date) };
  const ids = events.map(({ id }) => id);
  const duties =
    site.club.uses.duties && ids.length > 0
      ? await readDutiesByEvent(site.db, ids)
      : new Map<string, EventDuty[]>();
  const lines = await Promise.all(
    events.map(async (event) => {
      const more = [await playing(event, look), formatEventDuties(duties.get(event.id), look)];
      return { ...toTodayRow(event, look), more: more.filter(Boolean).join(' ') };
    }),
  );
  if (lines.length === 0) lines.push(...buildEmptyRow(look));
  const green = await readCurrentGreenStatus(site.db, site.clock);
  // The green's state is in the header of every slide; only its note is added here.
  if (green?.note)
    lines.unshift({
      name: formatGreenStatus(green, site.club),
      about: green.note,
      more: '',
      state: '',
      isPressing: false,
    });
  const next = getNextEventAfterToday(season, date);
  if (next) {
    const all = [...lines, { ...toTodayRow(next, look, formatEventDays(next)), more: '' }];
    if (all.length <= getMaxRowsOnScreenSlide(all)) lines.push(...all.slice(-1));
  }
  return splitListIntoScreenSlides(facts, lines, getMaxRowsOnScreenSlide(lines), (part) => ({
    kind: 'lines',
    lines: part,
  }));
}

/** 'Hollowby': 'Home, 2pm'; `day` for an event on another day. */
function toTodayRow(event: CalendarEvent, { site: { club } }: ScreenSlideContext, day = ''): ScreenSlideRow {
  const side = formatHomeOrAway(event, club.name);
  const where = side || (event.location === club.name ? '' : event.location);
  const note = isEventNotPlayed(event) ? event.note : '';
  return {
    name: getEventTitle(event),
    about: [day && `Next: ${day}`, where, formatEventTime(event, club), note].filter(Boolean).join(', '),
    state: formatEventStateBadge(event) || event.winner || '',
    isPressing: isEventNotPlayed(event),
  };
}

const buildEmptyRow = ({ season, date }: ScreenSlideContext): (ScreenSlideRow & { more: string })[] => [
  { name: getTodayEvents(season, date).none, about: '', more: '', state: '', isPressing: false },
];

/** 'Playing: Tom B., Joan A., Arthur P.', once the team is out. */
async function playing(event: CalendarEvent, { site, nameOf }: ScreenSlideContext): Promise<string> {
  if (!site.club.uses.names || isEventNotPlayed(event)) return '';
  const rinks = (await readPublishedTeam(site.db, event.id, '')) ?? [];
  const names = rinks.flatMap(({ players }) => players.map(({ name }) => nameOf(name)));
  return names.length > 0 ? `Playing: ${names.join(', ')}.` : '';
}

/** 'Teas: Joan A. and Ron M.' */
const formatEventDuties = (duties: EventDuty[] = [], { nameOf }: ScreenSlideContext) =>
  duties
    .filter(({ members }) => members.length > 0)
    .map(({ rota, members }) => `${rota}: ${members.map(({ name }) => nameOf(name)).join(', ')}.`)
    .join(' ');
