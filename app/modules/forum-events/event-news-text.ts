import type { Selectable } from 'kysely';
import { formatDayAndMonth, formatWeekdayAndDate } from '#app/core/dates.ts';
import { formatEventDays, formatHomeOrAway, getEventDate, getEventLastDate } from '#app/core/event.ts';
import {
  type EventKind,
  formatEventKindInSentence,
  formatEventTime,
} from '#app/modules/calendar/calendar.ts';
import type { Club } from '#app/site/club.ts';
import type { EventTable } from '#db/schema/calendar.ts';

/** Texts about an event that is cancelled or moved: defaults that the officer can edit. */

/** Facts of an event that people need, with the club's words filled in. */
export type AnnouncedEventDetails = Pick<
  Selectable<EventTable>,
  'season' | 'year' | 'day' | 'ends_on' | 'opponent' | 'location' | 'time' | 'note' | 'state'
> & { kind: EventKind };

type EventNewsClub = Pick<Club, 'name' | 'rollUps' | 'matchTimes' | 'words'>;

/** True if a change is newsworthy: off or on, another day, time or place. */
export const isNewsworthyEventChange = (
  before: Omit<AnnouncedEventDetails, 'kind'>,
  after: Omit<AnnouncedEventDetails, 'kind'>,
) =>
  (['state', 'day', 'year', 'time', 'location', 'ends_on'] as const).some(
    (fact) => before[fact] !== after[fact],
  );

/** 'Tuesday’s match at Hollowby on 10 June is cancelled: their green is under water.' */
export function formatEventNews(
  before: AnnouncedEventDetails,
  after: AnnouncedEventDetails,
  club: EventNewsClub,
): string {
  const which = formatEvent(before, club.name);
  const why = after.note ? formatReason(after.note) : '.';
  if (after.state === 'cancelled') return `${which} is cancelled${why}`;
  if (after.state === 'postponed') return `${which} is postponed${why} We will let you know the new date.`;
  const moved = isMoved(before, after);
  const [was, now] = [formatEventTime(before, club), formatEventTime(after, club)];
  const place = before.location === after.location ? '' : formatNewPlace(after, before);
  if (moved)
    return `${which} is moved to ${[formatEventDays(after), now].filter(Boolean).join(', ')}${why}${place}`;
  const aside = `${place}${after.note ? ` ${after.note}` : ''}`;
  if (before.state !== 'on') return `${which} is on after all${now ? `, ${now}` : ''}.${aside}`;
  if (was !== now && now) return `${which} begins at ${now}${was ? `, not at ${was}` : ''}.${aside}`;
  return `${which} has a new venue.${aside}`;
}

/** Format the notice of a cancellation, up to the reason: continued by `appendEventChangeReason`. */
export const formatEventCancellation = (event: AnnouncedEventDetails, club: EventNewsClub): string =>
  `${formatEvent(event, club.name)} is cancelled`;

/** A sentence with its reason: '… is cancelled: rain.' */
export const appendEventChangeReason = (sentence: string, why: string) =>
  `${sentence}${why ? formatReason(why) : '.'}`;

/** Format the change in a word or two, for the subject of a mail: 'cancelled'. */
export function formatEventChangeLabel(before: AnnouncedEventDetails, after: AnnouncedEventDetails): string {
  if (after.state !== 'on') return after.state;
  if (isMoved(before, after)) return 'moved';
  return before.state === 'on' ? 'changed' : 'on after all';
}

const isMoved = (before: AnnouncedEventDetails, after: AnnouncedEventDetails) =>
  getEventDate(before) !== getEventDate(after) || getEventLastDate(before) !== getEventLastDate(after);

function formatEvent(event: AnnouncedEventDetails, home: string): string {
  const { kind, opponent, location } = event;
  const day = formatDayAndMonth(event.day);
  const weekday = formatWeekdayAndDate(getEventDate(event)).split(' ')[0];
  if (kind.nature !== 'match')
    return `${kind.nature === 'roll-up' ? `The ${formatEventKindInSentence(kind)}` : opponent} on ${formatEventDays(event)}`;
  const at = { Home: `against ${opponent}, at home,`, Away: `at ${location}`, '': `against ${opponent}` };
  const where = at[formatHomeOrAway({ kind, location }, home)];
  return kind.league
    ? `${weekday}’s match ${where} on ${day}`
    : `The ${formatEventKindInSentence(kind)} ${where} on ${weekday} ${day}`;
}

function formatNewPlace(
  { location }: AnnouncedEventDetails,
  { location: was }: AnnouncedEventDetails,
): string {
  if (!location) return '';
  return ` It is at ${location}${was ? `, not at ${was}` : ''}.`;
}

/** Openings that lose their capital after a colon; names keep it. */
const lowercasedOpenings = /^(The|Their|Our|It|Too|There|We|They|No|Not|Heavy|Rain|Snow|Only)\b(?! \p{Lu})/u;

function formatReason(note: string): string {
  const end = /[.!?]$/.test(note) ? '' : '.';
  return `: ${note.replace(lowercasedOpenings, (word) => word.toLowerCase())}${end}`;
}
