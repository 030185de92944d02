import { showWeekdayAndDay } from '#app/core/dates.ts';
import {
  dateOf,
  daysInWords,
  eventTitle,
  homeOrAway,
  isOff,
  lastDateOf,
  stateWord,
} from '#app/core/event.ts';
import { daysAfter } from '#app/core/season-days.ts';
import { type CalendarEvent, timeWords } from '#app/modules/calendar/calendar.ts';
import type { OwnDay } from '#app/modules/diary/diary.server.ts';
import type { MyAnswer } from '#app/modules/names/names.server.ts';
import type { Club } from '#app/site/club.ts';
import type { MyRow } from './my-page-schemas.server.ts';

interface Row extends MyRow {
  date: string;
  at: string;
}

/** Returns the row of an event, the same for all members. */
export function eventRow(event: CalendarEvent, today: string, club: Club): Row {
  const side = homeOrAway(event, club.name).toLowerCase();
  const runs = dateOf(event) <= today && lastDateOf(event) >= today;
  const when = runs ? 'Today' : daysInWords(event);
  return {
    path: event.link || `/full-calendar#${event.id}`,
    name: [eventTitle(event), side].filter(Boolean).join(', '),
    line: [when, timeWords(event, club)].filter(Boolean).join(', '),
    state: isOff(event) ? stateWord(event) : '',
    pressing: isOff(event),
    date: dateOf(event),
    at: event.time ?? '',
  };
}

interface Week {
  week: CalendarEvent[];
  /** Diary entries of the member. */
  days: OwnDay[];
  answers: MyAnswer[];
  /** Events with a published team. */
  out: Set<string>;
  today: string;
  club: Club;
}

/** Returns the week of one member: club events with the member's own state, and own entries; overdue ones first. */
export function myWeek({ week, days, answers, out, today, club }: Week): MyRow[] {
  const rows = week.map((event): Row => {
    const row = eventRow(event, today, club);
    if (row.pressing) return row;
    const answer = answers.find((one) => one.event === event.id);
    const comes = days.find(({ item }) => item === `coming:${event.id}`);
    const names = `/members/playing/${encodeURIComponent(event.id)}`;
    if (out.has(event.id) && event.takesNames) return { ...row, path: names, state: 'Team is out' };
    if (comes) return { ...row, path: comes.path, state: comes.part };
    if (answer?.word) return { ...row, path: names, state: `You said ${answer.word}` };
    if (answer) return { ...row, path: names };
    return club.uses.coming && event.gathers
      ? { ...row, path: `/coming/${encodeURIComponent(event.id)}`, state: 'Who’s coming?' }
      : row;
  });
  const last = daysAfter(today, 6);
  const own = days.filter(({ kind, date }) => (kind === 'tie' || kind === 'duty') && date <= last);
  const toCome = own.filter(({ kind, until }) => kind === 'tie' || until >= today);
  return [...rows, ...toCome.map((day) => ownRow(day, today))].sort(byDay).map(shown);
}

function ownRow({ date, at, time, title, part, path, off, kind }: OwnDay, today: string): Row {
  const when = date === today ? 'Today' : showWeekdayAndDay(date);
  const isLate = kind === 'tie' && date < today;
  return {
    path,
    name: title,
    line:
      kind === 'tie'
        ? `${isLate ? 'Was to' : 'To'} be played by ${when}`
        : [when, time].filter(Boolean).join(', '),
    state: off || (kind === 'duty' ? 'Your turn' : part && 'Your match'),
    pressing: off !== '' || isLate,
    date,
    at,
  };
}

const byDay = (one: Row, other: Row) =>
  one.date.localeCompare(other.date) || (one.at || '99').localeCompare(other.at || '99');

export const shown = ({ path, name, line, state, pressing }: MyRow): MyRow => ({
  path,
  name,
  line,
  state,
  pressing,
});
