import type { Selectable } from 'kysely';
import { showDay, showWeekdayAndDay } from '#app/core/dates.ts';
import { dateOf, daysInWords, homeOrAway, lastDateOf } from '#app/core/event.ts';
import { type Kind, nameWithin, timeWords } from '#app/modules/calendar/calendar.ts';
import type { Club } from '#app/site/club.ts';
import type { EventTable } from '#db/schema/calendar.ts';

/** Texts about an event that is cancelled or moved: defaults that the officer can edit. */

/** Facts of an event that people need, with the club's words filled in. */
export type ToldFacts = Pick<
  Selectable<EventTable>,
  'season' | 'year' | 'day' | 'ends_on' | 'opponent' | 'location' | 'time' | 'note' | 'state'
> & { kind: Kind };

type Times = Pick<Club, 'name' | 'rollUps' | 'matchTimes' | 'words'>;

/** True if a change is newsworthy: off or on, another day, time or place. */
export const isNews = (before: Omit<ToldFacts, 'kind'>, after: Omit<ToldFacts, 'kind'>) =>
  (['state', 'day', 'year', 'time', 'location', 'ends_on'] as const).some(
    (fact) => before[fact] !== after[fact],
  );

/** 'Tuesday’s match at Hollowby on 10 June is cancelled: their green is under water.' */
export function newsText(before: ToldFacts, after: ToldFacts, club: Times): string {
  const which = named(before, club.name);
  const why = after.note ? reason(after.note) : '.';
  if (after.state === 'cancelled') return `${which} is cancelled${why}`;
  if (after.state === 'postponed') return `${which} is postponed${why} We will say when it is.`;
  const moved = isMoved(before, after);
  const [was, now] = [timeWords(before, club), timeWords(after, club)];
  const place = before.location === after.location ? '' : placeOf(after, before);
  if (moved)
    return `${which} is moved to ${[daysInWords(after), now].filter(Boolean).join(', ')}${why}${place}`;
  const aside = `${place}${after.note ? ` ${after.note}` : ''}`;
  if (before.state !== 'on') return `${which} is on after all${now ? `, ${now}` : ''}.${aside}`;
  if (was !== now && now) return `${which} begins at ${now}${was ? `, not at ${was}` : ''}.${aside}`;
  return `${which} is not where it was to be.${aside}`;
}

/** Format the notice of a cancellation, up to the reason: continued by `appendReason`. */
export const cancelledText = (event: ToldFacts, club: Times): string =>
  `${named(event, club.name)} is cancelled`;

/** A sentence with its reason: '… is cancelled: rain.' */
export const because = (sentence: string, why: string) => `${sentence}${why ? reason(why) : '.'}`;

/** Format the change in a word or two, for the subject of a mail: 'cancelled'. */
export function newsWord(before: ToldFacts, after: ToldFacts): string {
  if (after.state !== 'on') return after.state;
  if (isMoved(before, after)) return 'moved';
  return before.state === 'on' ? 'changed' : 'on after all';
}

const isMoved = (before: ToldFacts, after: ToldFacts) =>
  dateOf(before) !== dateOf(after) || lastDateOf(before) !== lastDateOf(after);

function named(event: ToldFacts, home: string): string {
  const { kind, opponent, location } = event;
  const day = showDay(event.day);
  const weekday = showWeekdayAndDay(dateOf(event)).split(' ')[0];
  if (kind.nature !== 'match')
    return `${kind.nature === 'roll-up' ? `The ${nameWithin(kind)}` : opponent} on ${daysInWords(event)}`;
  const at = { Home: `against ${opponent}, at home,`, Away: `at ${location}`, '': `against ${opponent}` };
  const where = at[homeOrAway({ kind, location }, home)];
  return kind.league
    ? `${weekday}’s match ${where} on ${day}`
    : `The ${nameWithin(kind)} ${where} on ${weekday} ${day}`;
}

function placeOf({ location }: ToldFacts, { location: was }: ToldFacts): string {
  if (!location) return '';
  return ` It is at ${location}${was ? `, not at ${was}` : ''}.`;
}

/** Openings that lose their capital after a colon; names keep it. */
const goesOn = /^(The|Their|Our|It|Too|There|We|They|No|Not|Heavy|Rain|Snow|Only)\b(?! \p{Lu})/u;

function reason(note: string): string {
  const end = /[.!?]$/.test(note) ? '' : '.';
  return `: ${note.replace(goesOn, (word) => word.toLowerCase())}${end}`;
}
