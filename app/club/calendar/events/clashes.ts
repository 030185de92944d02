import { plainName } from '#app/club/calendar/clubs/club-names.ts';
import { typeNames } from '#app/club/calendar/season.ts';
import { showDay, showTime, weekdayOf } from '#app/core/dates.ts';
import type { EventState, EventType } from '#db/schema/calendar.ts';
import { isMatch, type Place, typeChoices } from './event-kinds.ts';

/** What of an event counts for whether it goes with the others. */
export interface Planned {
  id: string;
  type: EventType;
  /** 'YYYY-MM-DD' */
  date: string;
  opponent: string;
  place: Place;
  /** 'HH:MM': its own time or the usual one of its kind; '' where neither is known. */
  time: string;
  state?: EventState;
}

/** What does not go with the rest of the season: a sentence for each. Nothing clashes with what is off. */
export function clashesOf(event: Planned, season: Planned[]): string[] {
  if (isOff(event)) return [];
  const sameDay = season.filter(
    (other) => other.id !== event.id && other.date === event.date && !isOff(other),
  );
  return [...new Set(sameDay.flatMap((other) => clash(event, other) ?? []))];
}

/** Whether a league's match is meant to be on a day that is not the league's, such as one that was rearranged: asked once. */
export function weekdayDoubts({ type, date }: Pick<Planned, 'type' | 'date'>): string[] {
  const day = date.slice(5);
  const weekday = weekdayOf(Number(date.slice(0, 4)), day);
  if (!isMatch(type) || type === 'friendly' || type === weekday.toLowerCase()) return [];
  return [
    `This is a ${typeChoices[type]}, and ${showDay(day)} is a ${weekday}. Play it on a ${weekday} all the same?`,
  ];
}

/** The same for every event of a season, by id. */
export function allClashes(season: Planned[]): Map<string, string[]> {
  const days = Map.groupBy(season, ({ date }) => date);
  return new Map(season.map((event) => [event.id, clashesOf(event, days.get(event.date) ?? [])]));
}

const isOff = ({ state = 'on' }: Planned) => state !== 'on';

function clash(event: Planned, other: Planned): string | undefined {
  const { opponent, type, place, time } = event;
  if (plainName(opponent) === plainName(other.opponent))
    return `${other.opponent} stands on this day already${other.time ? `, at ${showTime(other.time)}` : ''}.`;
  if (isMatch(type) && type !== 'friendly' && type === other.type)
    return `There is another ${typeNames[type]} league match on this day: ${other.opponent}.`;
  if (place !== 'home' || other.place !== 'home') return undefined;
  if (time && time === other.time) return `${other.opponent} is at home at the same time, ${showTime(time)}.`;
  if (type !== 'roll-up' && other.type !== 'roll-up')
    return `${other.opponent} is at home on the same day${other.time ? `, at ${showTime(other.time)}` : ''}.`;
  return undefined;
}
