import { formatWeekdayAndDate } from '#app/core/dates.ts';
import {
  formatEventDays,
  formatEventStateBadge,
  formatHomeOrAway,
  getEventTitle,
  isEventNotPlayed,
} from '#app/core/event.ts';
import { readPublishedTeam } from '#app/modules/availability/availability.server.ts';
import { readCachedCalendarSeason } from '#app/modules/calendar/calendar.server.ts';
import {
  type CalendarEvent,
  formatEventTime,
  getNextEventAfterToday,
  getTodayEvents,
} from '#app/modules/calendar/calendar.ts';
import { readCurrentGreenStatus } from '#app/modules/green/green.server.ts';
import { formatGreenStatus } from '#app/modules/green/green.ts';
import { type EventTask, readEventTasks } from '#app/modules/sides/sides.server.ts';
import {
  getMaxRowsOnWallSlide,
  splitListIntoWallSlides,
  type WallSlide,
  type WallSlideRow,
} from '#app/site/wall-slides/wall-slide.ts';
import type { WallSlideContext } from '#app/site/wall-slides/wall-slides.server.ts';

/** Reads the events of today: opponent, place, time and teas; or that there are none, and the next event. */
export async function readTodaySlides(context: WallSlideContext): Promise<WallSlide[]> {
  const { site, date } = context;
  const season = await readCachedCalendarSeason(site);
  const { events, none } = getTodayEvents(season, date);
  const facts = { key: 'today', title: 'Today', aside: formatWeekdayAndDate(date) };
  const tasks = await readEventTasks(
    site.db,
    site.club,
    events.map(({ id }) => id),
  );
  const lines = await Promise.all(
    events.map(async (event) => {
      const more = [await playing(event, context), formatEventTasks(tasks.get(event.id), context)];
      return { ...toTodayRow(event, context), more: more.filter(Boolean).join(' ') };
    }),
  );
  if (lines.length === 0) lines.push({ name: none, about: '', more: '', state: '', isPressing: false });
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
    const all = [...lines, { ...toTodayRow(next, context, formatEventDays(next)), more: '' }];
    if (all.length <= getMaxRowsOnWallSlide(all)) lines.push(...all.slice(-1));
  }
  return splitListIntoWallSlides(facts, lines, getMaxRowsOnWallSlide(lines), (part) => ({
    kind: 'lines',
    lines: part,
  }));
}

/** 'Hollowby': 'Home, 2pm'; `day` for an event on another day. */
function toTodayRow(event: CalendarEvent, { site: { club } }: WallSlideContext, day = ''): WallSlideRow {
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

/** 'Playing: Tom B., Joan A., Arthur P.', once the team is out. */
async function playing(event: CalendarEvent, { site, nameOf }: WallSlideContext): Promise<string> {
  if (!site.club.uses.names || isEventNotPlayed(event)) return '';
  const rinks = (await readPublishedTeam(site.db, event.id, '')) ?? [];
  const names = rinks.flatMap(({ players }) => players.map(({ name }) => nameOf(name)));
  return names.length > 0 ? `Playing: ${names.join(', ')}.` : '';
}

/** 'Teas: Joan A. and Ron M.' */
const formatEventTasks = (tasks: EventTask[] = [], { nameOf }: WallSlideContext) =>
  tasks
    .filter(({ members }) => members.length > 0)
    .map(({ name, members }) => `${name}: ${members.map((one) => nameOf(one.name)).join(', ')}.`)
    .join(' ');
