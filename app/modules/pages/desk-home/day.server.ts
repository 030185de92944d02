import { type RoomName, roomAt } from '#app/admin/desk-rooms.ts';
import { londonNow } from '#app/core/clock.ts';
import { showWeekdayAndDay } from '#app/core/dates.ts';
import { dateOf, eventTitle, homeOrAway, lastDateOf, stateText } from '#app/core/event.ts';
import { daysAfter } from '#app/core/season-days.ts';
import { asNow, type EventNow, shownSeason } from '#app/modules/calendar/calendar.server.ts';
import { timeWords } from '#app/modules/calendar/calendar.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import type { DayEvent, DeskHome } from './desk-home-schemas.server.ts';
import { namesNow } from './names-now.server.ts';

type Mine = (room: RoomName) => boolean;

/** Days after a match during which a missing result is still listed. */
const lately = 2;

/** Returns the events of today or the next day and the recent ones without a result, with the actions these sections permit. */
export async function readDay(site: Site, rooms: string[]): Promise<Pick<DeskHome, 'day' | 'lately'>> {
  const mine: Mine = (room) => rooms.includes(roomAt(room).path);
  if (!concerned.some(mine)) return { day: null, lately: [] };
  const { date } = dayAndWords(site);
  const season = await shownSeason(site);
  const now = londonNow(site.clock);
  const events = (season?.events ?? [])
    .filter(({ shift }) => !shift)
    .map((event) => asNow(event, site.club, now));
  const on = nextDay(events, date);
  const late = events.filter((one) => isLate(one, date));
  const facts = await factsOf(site, [...(on?.events ?? []), ...late], mine);
  const shown = (some: EventNow[]) => some.map((one) => dayEvent(one, { site, date, mine, facts }));
  const day = on ? { ...titled(on.date, date), events: shown(on.events) } : null;
  return { day, lately: mine('results') ? shown(late.toReversed()) : [] };
}

/** Sections that work on the events of a day. */
const concerned: RoomName[] = ['calendar', 'playing', 'results', 'on-the-day', 'coming'];

const titled = (on: string, date: string) => ({
  title: on === date ? showWeekdayAndDay(on) : `Next: ${showWeekdayAndDay(on)}`,
  isToday: on === date,
});

/** Returns all events of today, cancelled ones included; else those of the next day that has an event that is on. */
function nextDay(events: EventNow[], date: string): { date: string; events: EventNow[] } | undefined {
  const today = events.filter(({ event }) => dateOf(event) <= date && date <= lastDateOf(event));
  if (today.length > 0) return { date, events: today };
  const next = events.find((one) => one.date > date && !one.isOff);
  return next && { date: next.date, events: events.filter((one) => one.date === next.date) };
}

const isLate = ({ event, date: day, isOff, isOver }: EventNow, date: string) =>
  isOver && !isOff && event.kind.nature === 'match' && !event.winner && day >= daysAfter(date, -lately);

interface Facts {
  /** Numbers of available and wanted players, for events with availability. */
  names: Awaited<ReturnType<typeof namesNow>>;
  /** Team state ('published' or in progress) by event id. */
  teams: Map<string, string>;
  /** Number of arrivals by event id. */
  came: Map<string, number>;
}

/** Fetches availability, teams and arrivals of these events; each query runs only with permission for its section. */
async function factsOf(site: Site, events: EventNow[], mine: Mine): Promise<Facts> {
  const ids = events.map(({ event }) => event.id);
  const { db } = site;
  const teams =
    mine('playing') && ids.length > 0
      ? await db.selectFrom('selection').select(['event', 'state']).where('event', 'in', ids).execute()
      : [];
  const came =
    mine('on-the-day') && events.some(({ event }) => event.kind.nature === 'roll-up')
      ? await db
          .selectFrom('arrival')
          .select((e) => ['event', e.fn.countAll<number>().as('rows')])
          .where('event', 'in', ids)
          .where('left_at', 'is', null)
          .groupBy('event')
          .execute()
      : [];
  return {
    names: mine('playing') ? await namesNow(site) : [],
    teams: new Map(teams.map(({ event, state }) => [event, state])),
    came: new Map(came.map(({ event, rows }) => [event, Number(rows)])),
  };
}

interface Around {
  site: Site;
  date: string;
  mine: Mine;
  facts: Facts;
}

function dayEvent(one: EventNow, around: Around): DayEvent {
  const { event } = one;
  const { club } = around.site;
  const where = homeOrAway(event, club.name).toLowerCase();
  const place = where === 'home' ? 'at home' : where;
  const day = one.isOver && showWeekdayAndDay(one.date);
  const line = [day, event.ours && event.kind.shortName, place, !day && timeWords(event, club)]
    .filter(Boolean)
    .join(', ');
  return {
    id: event.id,
    title: eventTitle(event),
    line: one.isOff ? event.note || line : line,
    state: one.isOff ? stateText({ ...event, note: '' }).replace(/\.$/, '') : stateOf(one, around),
    isOff: one.isOff,
    path: pageOf(event.id),
    deeds: one.isOff ? [] : deedsOf(one, around),
  };
}

const pageOf = (id: string) => `/desk/matches/${encodeURIComponent(id)}`;

function stateOf({ event, date }: EventNow, { facts, date: today }: Around): string {
  const came = facts.came.get(event.id);
  if (came) return `${came} here`;
  if (event.winner) return 'Result entered';
  const team = facts.teams.get(event.id);
  if (team) return team === 'published' ? 'Team is out' : 'Team being made';
  const names = date >= today ? facts.names.find((one) => one.event.id === event.id) : undefined;
  if (!names) return '';
  return names.wanted ? `${names.yes} of ${names.wanted} down` : `${names.yes} down`;
}

/** Available actions, the next one first: the result once the match is played, the team before. */
function deedsOf({ event, date: on, hasBegun, isOver }: EventNow, { date, mine, facts }: Around) {
  const id = encodeURIComponent(event.id);
  const { nature } = event.kind;
  const isToday = on <= date;
  const at = (room: RoomName, deeper: string) => `${roomAt(room).path}/${deeper}`;
  const hasTeam = facts.teams.has(event.id);
  const takes = event.takesNames && nature !== 'roll-up' && !isOver;
  const result = nature === 'match' &&
    isToday &&
    !event.winner && { name: 'Result', path: at('results', `events/${id}`) };
  const all = [
    hasBegun && mine('results') && result,
    nature === 'roll-up' &&
      isToday &&
      mine('on-the-day') && { name: 'Who is here', path: at('on-the-day', id) },
    takes && mine('playing') && hasTeam && { name: 'Team', path: at('playing', `${id}/sides`) },
    takes && mine('playing') && !hasTeam && { name: 'Names', path: at('playing', id) },
    event.gathers && !isOver && mine('coming') && { name: 'Who’s coming', path: at('coming', id) },
    !hasBegun && mine('results') && result,
    !isOver && mine('calendar') && { name: 'Cancel', path: `${pageOf(event.id)}#cancel` },
  ];
  return all.filter((deed) => deed !== false && deed !== undefined);
}
