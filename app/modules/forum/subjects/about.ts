import { showDay, weekdayOf } from '#app/core/dates.ts';
import { isInCalendar } from '#app/core/event.ts';
import type { About } from '#app/modules/forum/messages/about-schemas.server.ts';
import type { EventTable, Nature } from '#db/schema/calendar.ts';
import type { OpenTable } from '#db/schema/opens.ts';

/** 'Tuesday 5 May, Saltfleet (home)' */
export function aboutWords({ kind, title, when }: About): string {
  return (kind === 'tie' ? [title, when] : [when, title]).filter(Boolean).join(', ');
}

type EventRow = Pick<EventTable, 'id' | 'season' | 'year' | 'day' | 'ends_on' | 'opponent' | 'location'> & {
  /** Nature of its kind, if known. */
  nature: Nature | null;
};

/** `calendar` is the year of the current calendar; `date` is today. */
export function eventAbout(
  event: EventRow,
  home: string,
  { calendar = 0, date }: { calendar: number | undefined; date: string },
): About {
  const { id, season, year, day, nature, opponent, location } = event;
  const played = location && nature === 'match';
  return {
    kind: 'event',
    id,
    title: played ? `${opponent} (${location === home ? 'home' : 'away'})` : opponent,
    when: dayIn(year ?? season, day, calendar),
    href: `${isInCalendar(event, calendar, date) ? '/full-calendar' : `/season/${season}`}#${encodeURIComponent(id)}`,
  };
}

export interface TieRow {
  id: string;
  player1: string;
  player2: string;
  round: string;
  due: string | null;
  competition: string;
  series: string;
  season: number;
}

export function tieAbout({ id, player1, player2, round, due, competition, series, season }: TieRow): About {
  return {
    kind: 'tie',
    id,
    title: `${competition}, ${round}: ${player1} v ${player2}`,
    when: due ? `by ${showDay(due)}` : '',
    href: `/club/${encodeURIComponent(series)}/${season}#${encodeURIComponent(id)}`,
  };
}

type OpenRow = Pick<OpenTable, 'slug' | 'season' | 'day' | 'name'>;

export function openAbout({ slug, season, day, name }: OpenRow, calendar: number | undefined): About {
  return {
    kind: 'open',
    id: slug,
    title: name,
    when: dayIn(season, day, calendar),
    href: `/opens/${encodeURIComponent(slug)}`,
  };
}

/** 'Tuesday 5 May', with the year if it is not the calendar's. */
function dayIn(season: number, day: string, calendar: number | undefined): string {
  return `${weekdayOf(season, day)} ${showDay(day)}${season === calendar ? '' : ` ${season}`}`;
}
