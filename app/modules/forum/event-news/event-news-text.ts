import type { Selectable } from 'kysely';
import { formatDay, formatWeekdayAndDate } from '#app/core/dates.ts';
import { formatEventDays, formatHomeOrAway, getEventDate, getEventLastDate } from '#app/core/event.ts';
import { type EventKind, formatEventTime, formatKindInSentence } from '#app/modules/calendar/calendar.ts';
import type { Club } from '#app/site/club.ts';
import type { EventTable } from '#db/schema/calendar.ts';

/** Texts about an event that is cancelled or moved: defaults that the officer can edit. */

/** Facts of an event that people need, with the club's words filled in. */
export type EventNewsFacts = Pick<
  Selectable<EventTable>,
  'season' | 'year' | 'day' | 'ends_on' | 'opponent' | 'location' | 'time' | 'note' | 'state'
> & { kind: EventKind };

type EventNewsClub = Pick<Club, 'name' | 'rollUps' | 'matchTimes' | 'words'>;

/** True if a change is newsworthy: off or on, another day, time or place. */
export const isNewsworthyChange = (
  before: Omit<EventNewsFacts, 'kind'>,
  after: Omit<EventNewsFacts, 'kind'>,
) =>
  (['state', 'day', 'year', 'time', 'location', 'ends_on'] as const).some(
    (fact) => before[fact] !== after[fact],
  );

/** 'Tuesday’s match at Hollowby on 10 June is cancelled: their green is under water.' */
export function formatEventNews(before: EventNewsFacts, after: EventNewsFacts, club: EventNewsClub): string {
  const which = formatEvent(before, club.name);
  const why = after.note ? formatReason(after.note) : '.';
  if (after.state === 'cancelled') return `${which} is cancelled${why}`;
  if (after.state === 'postponed') return `${which} is postponed${why} We will say when it is.`;
  const moved = isMoved(before, after);
  const [was, now] = [formatEventTime(before, club), formatEventTime(after, club)];
  const place = before.location === after.location ? '' : formatNewPlace(after, before);
  if (moved)
    return `${which} is moved to ${[formatEventDays(after), now].filter(Boolean).join(', ')}${why}${place}`;
  const aside = `${place}${after.note ? ` ${after.note}` : ''}`;
  if (before.state !== 'on') return `${which} is on after all${now ? `, ${now}` : ''}.${aside}`;
  if (was !== now && now) return `${which} begins at ${now}${was ? `, not at ${was}` : ''}.${aside}`;
  return `${which} is not where it was to be.${aside}`;
}

/** Format the notice of a cancellation, up to the reason: continued by `appendReason`. */
export const formatEventCancellation = (event: EventNewsFacts, club: EventNewsClub): string =>
  `${formatEvent(event, club.name)} is cancelled`;

/** A sentence with its reason: '… is cancelled: rain.' */
export const appendReason = (sentence: string, why: string) => `${sentence}${why ? formatReason(why) : '.'}`;

/** Format the change in a word or two, for the subject of a mail: 'cancelled'. */
export function formatEventNewsLabel(before: EventNewsFacts, after: EventNewsFacts): string {
  if (after.state !== 'on') return after.state;
  if (isMoved(before, after)) return 'moved';
  return before.state === 'on' ? 'changed' : 'on after all';
}

const isMoved = (before: EventNewsFacts, after: EventNewsFacts) =>
  getEventDate(before) !== getEventDate(after) || getEventLastDate(before) !== getEventLastDate(after);

function formatEvent(event: EventNewsFacts, home: string): string {
  const { kind, opponent, location } = event;
  const day = formatDay(event.day);
  const weekday = formatWeekdayAndDate(getEventDate(event)).split(' ')[0];
  if (kind.nature !== 'match')
    return `${kind.nature === 'roll-up' ? `The ${formatKindInSentence(kind)}` : opponent} on ${formatEventDays(event)}`;
  const at = { Home: `against ${opponent}, at home,`, Away: `at ${location}`, '': `against ${opponent}` };
  const where = at[formatHomeOrAway({ kind, location }, home)];
  return kind.league
    ? `${weekday}’s match ${where} on ${day}`
    : `The ${formatKindInSentence(kind)} ${where} on ${weekday} ${day}`;
}

function formatNewPlace({ location }: EventNewsFacts, { location: was }: EventNewsFacts): string {
  if (!location) return '';
  return ` It is at ${location}${was ? `, not at ${was}` : ''}.`;
}

/** Openings that lose their capital after a colon; names keep it. */
const lowercasedOpenings = /^(The|Their|Our|It|Too|There|We|They|No|Not|Heavy|Rain|Snow|Only)\b(?! \p{Lu})/u;

function formatReason(note: string): string {
  const end = /[.!?]$/.test(note) ? '' : '.';
  return `: ${note.replace(lowercasedOpenings, (word) => word.toLowerCase())}${end}`;
}
