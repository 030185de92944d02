import { showDay, showTime, weekdayOf } from '#app/core/dates.ts';
import { plainName } from '#app/modules/calendar/clubs/club-names.ts';
import type { Kind } from '#app/modules/calendar/kinds/kinds.ts';
import { withArticle } from '#app/site/club-words.ts';
import type { EventState } from '#db/schema/calendar.ts';
import type { Place } from './event-fields.ts';

/** Fields of an event that the check for clashes needs. */
export interface Planned {
  id: string;
  kind: Kind;
  /** 'YYYY-MM-DD' */
  date: string;
  /** Last day of an event that takes several. */
  until?: string;
  opponent: string;
  /** Our team's id; '' for the whole club. */
  ourTeam?: string;
  place: Place;
  /** 'HH:MM': own time or the kind's usual one; '' if neither is known. */
  time: string;
  state?: EventState;
}

/** Return one sentence for each clash with the rest of the season. Events that are off never clash. */
export const clashesOf = (event: Planned, season: Planned[]): string[] => found(event, season, clash);

/** Return only the clashes over the green: the date of a league's match is not ours to choose, so the officer is not asked. */
export const atHomeBeside = (event: Planned, season: Planned[]): string[] =>
  found(event, season, (one, other) => (twice(one, other) ? undefined : bothAtHome(one, other)));

function found(event: Planned, season: Planned[], look: typeof clash): string[] {
  if (isOff(event)) return [];
  const sameDay = season.filter((other) => other.id !== event.id && isBeside(event, other) && !isOff(other));
  return [...new Set(sameDay.flatMap((other) => look(event, other) ?? []))];
}

/** Return a warning if a league's match is not on the league's weekday, such as a rearranged one; asked once. */
export function weekdayDoubts({ kind, date }: Pick<Planned, 'kind' | 'date'>): string[] {
  const day = date.slice(5);
  const weekday = weekdayOf(Number(date.slice(0, 4)), day);
  if (!kind.league || !kind.weekday || kind.weekday === weekday) return [];
  return [
    `This is ${withArticle(kind.name)}, and ${showDay(day)} is a ${weekday}. Play it on a ${weekday} all the same?`,
  ];
}

/** Return the clashes of every event of a season, by event id. */
export function allClashes(season: Planned[]): Map<string, string[]> {
  const days = Map.groupBy(
    season.filter((event) => !lasts(event)),
    ({ date }) => date,
  );
  const long = season.filter(lasts);
  const beside = (event: Planned) => (lasts(event) ? season : [...(days.get(event.date) ?? []), ...long]);
  return new Map(season.map((event) => [event.id, clashesOf(event, beside(event))]));
}

const lastOf = ({ date, until }: Planned) => until || date;
const lasts = (event: Planned) => lastOf(event) > event.date;
const isBeside = (one: Planned, other: Planned) => one.date <= lastOf(other) && other.date <= lastOf(one);

const isOff = ({ state = 'on' }: Planned) => state !== 'on';

const clash = (event: Planned, other: Planned): string | undefined =>
  twice(event, other) ?? bothAtHome(event, other);

const twice = (event: Planned, other: Planned): string | undefined =>
  areOfTwoTeams(event, other) ? undefined : clashOfOne(event, other);

function bothAtHome({ kind, place, time }: Planned, other: Planned): string | undefined {
  if (place !== 'home' || other.place !== 'home') return undefined;
  if (time && time === other.time) return `${other.opponent} is at home at the same time, ${showTime(time)}.`;
  if (kind.nature !== 'roll-up' && other.kind.nature !== 'roll-up')
    return `${other.opponent} is at home on the same day${other.time ? `, at ${showTime(other.time)}` : ''}.`;
  return undefined;
}

/** True if each belongs to another of our teams: Larkby A and Larkby B may play in one league, or one club, on the same day. */
const areOfTwoTeams = (one: Planned, other: Planned) =>
  Boolean(one.ourTeam && other.ourTeam && one.ourTeam !== other.ourTeam);

/** Return why one side cannot play both on one day. */
function clashOfOne({ opponent, kind }: Planned, other: Planned): string | undefined {
  if (plainName(opponent) === plainName(other.opponent))
    return `${other.opponent} stands on this day already${other.time ? `, at ${showTime(other.time)}` : ''}.`;
  if (kind.league && kind.id === other.kind.id)
    return `There is another ${kind.shortName} league match on this day: ${other.opponent}.`;
  return undefined;
}
