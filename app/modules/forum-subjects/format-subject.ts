import { formatDayAndMonth, getWeekdayName } from '#app/core/dates.ts';
import { isEventInCalendar } from '#app/core/event.ts';
import type { TopicSubject } from '#app/modules/forum-messages/forum-messages.server.ts';
import type { EventNature, EventTable } from '#db/schema/calendar.ts';
import type { OpenCompetitionTable } from '#db/schema/opens.ts';

/** 'Tuesday 5 May, Saltfleet (home)' */
export function formatTopicSubject({ kind, title, when }: TopicSubject): string {
  return (kind === 'tie' ? [title, when] : [when, title]).filter(Boolean).join(', ');
}

type SubjectEventRow = Pick<
  EventTable,
  'id' | 'season' | 'year' | 'day' | 'ends_on' | 'opponent' | 'location'
> & {
  /** Nature of its kind, if known. */
  nature: EventNature | null;
};

/** `calendar` is the year of the current calendar; `date` is today. */
export function toEventTopicSubject(
  event: SubjectEventRow,
  home: string,
  { calendar = 0, date }: { calendar: number | undefined; date: string },
): TopicSubject {
  const { id, season, year, day, nature, opponent, location } = event;
  const played = location && nature === 'match';
  return {
    kind: 'event',
    id,
    title: played ? `${opponent} (${location === home ? 'home' : 'away'})` : opponent,
    when: formatSubjectDay(year ?? season, day, calendar),
    href: `${isEventInCalendar(event, calendar, date) ? '/full-calendar' : `/season/${season}`}#${encodeURIComponent(id)}`,
  };
}

interface TopicSubjectTieRow {
  id: string;
  player1: string;
  player2: string;
  round: string;
  due: string | null;
  competition: string;
  series: string;
  season: number;
}

export function toTieTopicSubject({
  id,
  player1,
  player2,
  round,
  due,
  competition,
  series,
  season,
}: TopicSubjectTieRow): TopicSubject {
  return {
    kind: 'tie',
    id,
    title: `${competition}, ${round}: ${player1} v ${player2}`,
    when: due ? `by ${formatDayAndMonth(due)}` : '',
    href: `/club/${encodeURIComponent(series)}/${season}#${encodeURIComponent(id)}`,
  };
}

type SubjectOpenRow = Pick<OpenCompetitionTable, 'slug' | 'season' | 'day' | 'name'>;

export function toOpenCompetitionTopicSubject(
  { slug, season, day, name }: SubjectOpenRow,
  calendar: number | undefined,
): TopicSubject {
  return {
    kind: 'open',
    id: slug,
    title: name,
    when: formatSubjectDay(season, day, calendar),
    href: `/opens/${encodeURIComponent(slug)}`,
  };
}

/** 'Tuesday 5 May', with the year if it is not the calendar's. */
function formatSubjectDay(season: number, day: string, calendar: number | undefined): string {
  return `${getWeekdayName(season, day)} ${formatDayAndMonth(day)}${season === calendar ? '' : ` ${season}`}`;
}
