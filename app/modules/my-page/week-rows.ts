import { formatWeekdayAndDate } from '#app/core/dates.ts';
import {
  formatEventDays,
  formatEventStateBadge,
  formatHomeOrAway,
  getEventDate,
  getEventLastDate,
  getEventTitle,
  isEventNotPlayed,
} from '#app/core/event.ts';
import { addDays } from '#app/core/season-days.ts';
import type { ViewerAvailability } from '#app/modules/availability/availability.server.ts';
import { type CalendarEvent, formatEventTime } from '#app/modules/calendar/calendar.ts';
import type { MemberDiaryDay } from '#app/modules/diary/diary.server.ts';
import { getMemberDayFacts } from '#app/modules/diary/diary.ts';
import type { Club } from '#app/site/club.ts';
import type { MyPageRow } from './my-page-schemas.server.ts';

interface WeekRow extends MyPageRow {
  date: string;
  at: string;
}

/** Returns the row of an event, the same for all members. */
export function toMyPageEventRow(event: CalendarEvent, today: string, club: Club): WeekRow {
  const side = formatHomeOrAway(event, club.name).toLowerCase();
  const runs = getEventDate(event) <= today && getEventLastDate(event) >= today;
  const when = runs ? 'Today' : formatEventDays(event);
  return {
    path: event.link || `/full-calendar#${event.id}`,
    name: [getEventTitle(event), side].filter(Boolean).join(', '),
    line: [when, formatEventTime(event, club)].filter(Boolean).join(', '),
    state: isEventNotPlayed(event) ? formatEventStateBadge(event) : '',
    pressing: isEventNotPlayed(event),
    date: getEventDate(event),
    at: event.time ?? '',
  };
}

interface WeekData {
  week: CalendarEvent[];
  /** Diary entries of the member. */
  days: MemberDiaryDay[];
  answers: ViewerAvailability[];
  /** Events with a published team. */
  out: Set<string>;
  today: string;
  club: Club;
}

/** Returns the week of one member: club events with the member's own state, and own entries; overdue ones first. */
export function buildMyPageWeekRows({ week, days, answers, out, today, club }: WeekData): MyPageRow[] {
  const rows = week.map((event): WeekRow => {
    const row = toMyPageEventRow(event, today, club);
    if (row.pressing) return row;
    const answer = answers.find((one) => one.event === event.id);
    const comes = days.find((day) => day.event === event.id && getMemberDayFacts(day).isInEventRow);
    const names = `/members/playing/${encodeURIComponent(event.id)}`;
    if (out.has(event.id) && event.takesNames) return { ...row, path: names, state: 'Team published' };
    if (comes) return { ...row, path: comes.path, state: comes.part };
    if (answer?.word) return { ...row, path: names, state: `You said ${answer.word}` };
    if (answer) return { ...row, path: names };
    const { signUp } = event;
    return signUp && club.uses[signUp.feature] ? { ...row, path: signUp.path, state: signUp.name } : row;
  });
  const last = addDays(today, 6);
  const own = days.filter((day) => getMemberDayFacts(day).weekState && day.date <= last);
  const toCome = own.filter((day) => getMemberDayFacts(day).deadline || day.until >= today);
  return [...rows, ...toCome.map((day) => toOwnRow(day, today))].sort(compareByDay).map(toMyPageRow);
}

function toOwnRow({ date, at, time, title, path, off, kind }: MemberDiaryDay, today: string): WeekRow {
  const { deadline, weekState = '' } = getMemberDayFacts({ kind });
  const when = date === today ? 'Today' : formatWeekdayAndDate(date);
  const isLate = Boolean(deadline) && date < today;
  return {
    path,
    name: title,
    line: deadline
      ? `${isLate ? 'Was to' : 'To'} be played by ${when}`
      : [when, time].filter(Boolean).join(', '),
    state: off || weekState,
    pressing: off !== '' || isLate,
    date,
    at,
  };
}

const compareByDay = (one: WeekRow, other: WeekRow) =>
  one.date.localeCompare(other.date) || (one.at || '99').localeCompare(other.at || '99');

export const toMyPageRow = ({ path, name, line, state, pressing }: MyPageRow): MyPageRow => ({
  path,
  name,
  line,
  state,
  pressing,
});
