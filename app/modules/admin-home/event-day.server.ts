import { type AdminSectionName, eventDayAdminSections, getAdminSection } from '#app/admin/admin-sections.ts';
import { formatLondonMinute } from '#app/core/clock.ts';
import { formatWeekdayAndDate } from '#app/core/dates.ts';
import {
  formatEventStateText,
  formatHomeOrAway,
  getEventDate,
  getEventLastDate,
  getEventTitle,
} from '#app/core/event.ts';
import { addDays } from '#app/core/season-days.ts';
import { ask } from '#app/kernel/ports.ts';
import { readUpcomingAvailabilityEvents } from '#app/modules/availability/availability.server.ts';
import { formatAvailableCount } from '#app/modules/availability/availability.ts';
import {
  type CurrentEventState,
  readCachedCalendarSeason,
  toCurrentEventState,
} from '#app/modules/calendar/calendar.server.ts';
import { formatEventTime } from '#app/modules/calendar/calendar.ts';
import type { EventActionSource } from '#app/modules/match-admin/match-admin.server.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { AdminHomeData, AdminHomeDayEvent } from './admin-home-schemas.server.ts';

type HasSection = (room: AdminSectionName) => boolean;

/** Days after a match during which a missing result is still listed. */
const recentDays = 2;

/** Days ahead whose events are listed. */
const soonDays = 7;

/**
 * Returns the events of today or the next day, those soon after it, and the recent ones without a result, with the actions these
 * sections permit.
 */
export async function readAdminHomeEventDay(
  site: Site,
  rooms: string[],
): Promise<Pick<AdminHomeData, 'day' | 'soon' | 'lately'>> {
  const mine: HasSection = (room) => rooms.includes(getAdminSection(room).path);
  if (!eventDayAdminSections.some(({ path }) => rooms.includes(path)))
    return { day: null, soon: [], lately: [] };
  const { date } = getTodayAndPlaceholders(site);
  const season = await readCachedCalendarSeason(site);
  const now = formatLondonMinute(site.clock);
  const events = (season?.events ?? [])
    .filter(({ shift }) => !shift)
    .map((event) => toCurrentEventState(event, site.club, now));
  const on = findNextDay(events, date);
  const late = events.filter((one) => isMissingResult(one, date));
  const soon = events.filter((one) => one.date > (on?.date ?? date) && one.date <= addDays(date, soonDays));
  const facts = await readEventDayData(site, [...(on?.events ?? []), ...soon, ...late], date, mine);
  const shown = (some: CurrentEventState[]) =>
    some.map((one) => toDayEvent(one, { site, date, mine, facts, shownDate: on?.date ?? date }));
  const day = on ? { ...formatDayTitle(on.date, date), events: shown(on.events) } : null;
  return { day, soon: shown(soon), lately: mine('results') ? shown(late.toReversed()) : [] };
}

const formatDayTitle = (on: string, date: string) => ({
  title: on === date ? formatWeekdayAndDate(on) : `Next: ${formatWeekdayAndDate(on)}`,
  isToday: on === date,
});

/** Returns all events of today, cancelled ones included; else those of the next day that has an event that is on. */
function findNextDay(
  events: CurrentEventState[],
  date: string,
): { date: string; events: CurrentEventState[] } | undefined {
  const today = events.filter(({ event }) => getEventDate(event) <= date && date <= getEventLastDate(event));
  if (today.length > 0) return { date, events: today };
  const next = events.find((one) => one.date > date && !one.isOff);
  return next && { date: next.date, events: events.filter((one) => one.date === next.date) };
}

const isMissingResult = ({ event, date: day, isOff, isOver }: CurrentEventState, date: string) =>
  isOver && !isOff && event.kind.nature === 'match' && !event.winner && day >= addDays(date, -recentDays);

interface EventDayData {
  /** Numbers of available and wanted players, for events with availability. */
  availability: Awaited<ReturnType<typeof readUpcomingAvailabilityEvents>>;
  /** Team state ('published' or in progress) by event id. */
  teams: Map<string, string>;
  /** Work of modules on events, in the sections that are permitted, and the states that they know. */
  modules: EventActionSource[];
  states: Map<string, string>;
}

/** Fetches availability, teams and states of these events; each query runs only with permission for its section. */
async function readEventDayData(
  site: Site,
  events: CurrentEventState[],
  today: string,
  mine: HasSection,
): Promise<EventDayData> {
  const ids = events.map(({ event }) => event.id);
  const { db } = site;
  const teams =
    mine('playing') && ids.length > 0
      ? await db.selectFrom('selection').select(['event', 'state']).where('event', 'in', ids).execute()
      : [];
  const modules = (await ask('eventActions', site.club)).filter(({ section }) => mine(section));
  const states = new Map<string, string>();
  for (const { readStates } of modules)
    for (const [id, state] of (await readStates?.(db, events, today)) ?? []) states.set(id, state);
  return {
    availability: mine('playing') ? await readUpcomingAvailabilityEvents(site) : [],
    teams: new Map(teams.map(({ event, state }) => [event, state])),
    modules,
    states,
  };
}

interface EventDayContext {
  site: Site;
  date: string;
  /** Date of the events that are listed under it; others name theirs. */
  shownDate: string;
  mine: HasSection;
  facts: EventDayData;
}

function toDayEvent(one: CurrentEventState, around: EventDayContext): AdminHomeDayEvent {
  const { event } = one;
  const { club } = around.site;
  const where = formatHomeOrAway(event, club.name).toLowerCase();
  const place = where === 'home' ? 'at home' : where;
  const isDated = one.isOver || one.date > around.shownDate;
  const day = isDated && formatWeekdayAndDate(one.date);
  const line = [day, event.ours && event.kind.shortName, place, !one.isOver && formatEventTime(event, club)]
    .filter(Boolean)
    .join(', ');
  return {
    id: event.id,
    title: getEventTitle(event),
    line: one.isOff && event.note ? [day, event.note].filter(Boolean).join('. ') : line,
    state: one.isOff
      ? formatEventStateText({ ...event, note: '' }).replace(/\.$/, '')
      : formatEventState(one, around),
    isOff: one.isOff,
    path: adminEventPath(event.id),
    deeds: one.isOff ? [] : listEventActions(one, around),
  };
}

const adminEventPath = (id: string) => `/desk/matches/${encodeURIComponent(id)}`;

function formatEventState(
  { event, date }: CurrentEventState,
  { facts, date: today }: EventDayContext,
): string {
  const state = facts.states.get(event.id);
  if (state) return state;
  if (event.winner) return 'Result entered';
  const team = facts.teams.get(event.id);
  if (team) return team === 'published' ? 'Team published' : 'Team being picked';
  const names = date >= today ? facts.availability.find((one) => one.event.id === event.id) : undefined;
  if (!names) return '';
  return formatAvailableCount(names.yes, names.wanted);
}

const toNamedLink = (action?: { name: string; path: string }) =>
  action && { name: action.name, path: action.path };

/** Available actions, the next one first: the result once the match is played, the team before. */
function listEventActions(
  { event, date: on, hasBegun, isOver }: CurrentEventState,
  { date, mine, facts }: EventDayContext,
) {
  const id = encodeURIComponent(event.id);
  const { nature } = event.kind;
  const isToday = on <= date;
  const at = (room: AdminSectionName, deeper: string) => `${getAdminSection(room).path}/${deeper}`;
  const hasTeam = facts.teams.has(event.id);
  const takes = event.takesNames && nature !== 'roll-up' && !isOver;
  const result = nature === 'match' &&
    isToday &&
    !event.winner && { name: 'Result', path: at('results', `events/${id}`) };
  const all = [
    hasBegun && mine('results') && result,
    takes && mine('playing') && hasTeam && { name: 'Team', path: at('playing', `${id}/sides`) },
    takes && mine('playing') && !hasTeam && { name: 'Availability', path: at('playing', id) },
    ...facts.modules.map(({ getAction }) => toNamedLink(getAction(event, { hasCome: isToday, isOver }))),
    !hasBegun && mine('results') && result,
    !isOver && mine('calendar') && { name: 'Cancel', path: `${adminEventPath(event.id)}#cancel` },
  ];
  return all.filter((deed) => deed !== false && deed !== undefined);
}
