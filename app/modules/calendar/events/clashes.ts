import { formatDayAndMonth, formatTimeOfDay, getWeekdayName } from '#app/core/dates.ts';
import type { EventKind } from '#app/modules/calendar/kinds/event-kind.ts';
import { toComparableClubName } from '#app/modules/opponents/opponents.ts';
import { withIndefiniteArticle } from '#app/site/club-terms.ts';
import type { EventState } from '#db/schema/calendar.ts';
import type { EventPlaceOption } from './event-form-fields.ts';

/** Fields of an event that the check for clashes needs. */
export interface EventClashCandidate {
  id: string;
  kind: EventKind;
  /** 'YYYY-MM-DD' */
  date: string;
  /** Last day of an event that takes several. */
  until?: string;
  opponent: string;
  /** Our team's id; '' for the whole club. */
  ourTeam?: string;
  place: EventPlaceOption;
  /** 'HH:MM': own time or the kind's usual one; '' if neither is known. */
  time: string;
  state?: EventState;
}

/** Return one sentence for each clash with the rest of the season. Events that are off never clash. */
export const findEventClashes = (event: EventClashCandidate, season: EventClashCandidate[]): string[] =>
  collectClashes(event, season, describeClash);

/** Return only the clashes over the green: the date of a league's match is not ours to choose, so the officer is not asked. */
export const findHomeGreenClashes = (event: EventClashCandidate, season: EventClashCandidate[]): string[] =>
  collectClashes(event, season, (one, other) =>
    describeDuplicate(one, other) ? undefined : describeHomeClash(one, other),
  );

function collectClashes(
  event: EventClashCandidate,
  season: EventClashCandidate[],
  look: typeof describeClash,
): string[] {
  if (isOff(event)) return [];
  const sameDay = season.filter(
    (other) => other.id !== event.id && datesOverlap(event, other) && !isOff(other),
  );
  return [...new Set(sameDay.flatMap((other) => look(event, other) ?? []))];
}

/** Return a warning if a league's match is not on the league's weekday, such as a rearranged one; asked once. */
export function findLeagueWeekdayWarnings({
  kind,
  date,
}: Pick<EventClashCandidate, 'kind' | 'date'>): string[] {
  const day = date.slice(5);
  const weekday = getWeekdayName(Number(date.slice(0, 4)), day);
  if (!kind.league || !kind.weekday || kind.weekday === weekday) return [];
  return [
    `This is ${withIndefiniteArticle(kind.name)}, and ${formatDayAndMonth(day)} is a ${weekday}. Play it on a ${weekday} anyway?`,
  ];
}

/** Return the clashes of every event of a season, by event id. */
export function findSeasonEventClashes(season: EventClashCandidate[]): Map<string, string[]> {
  const days = Map.groupBy(
    season.filter((event) => !isMultiDay(event)),
    ({ date }) => date,
  );
  const long = season.filter(isMultiDay);
  const beside = (event: EventClashCandidate) =>
    isMultiDay(event) ? season : [...(days.get(event.date) ?? []), ...long];
  return new Map(season.map((event) => [event.id, findEventClashes(event, beside(event))]));
}

const getLastDate = ({ date, until }: EventClashCandidate) => until || date;
const isMultiDay = (event: EventClashCandidate) => getLastDate(event) > event.date;
const datesOverlap = (one: EventClashCandidate, other: EventClashCandidate) =>
  one.date <= getLastDate(other) && other.date <= getLastDate(one);

const isOff = ({ state = 'on' }: EventClashCandidate) => state !== 'on';

const describeClash = (event: EventClashCandidate, other: EventClashCandidate): string | undefined =>
  describeDuplicate(event, other) ?? describeHomeClash(event, other);

const describeDuplicate = (event: EventClashCandidate, other: EventClashCandidate): string | undefined =>
  haveDifferentTeams(event, other) ? undefined : describeSideClash(event, other);

function describeHomeClash(
  { kind, place, time }: EventClashCandidate,
  other: EventClashCandidate,
): string | undefined {
  if (place !== 'home' || other.place !== 'home') return undefined;
  if (time && time === other.time)
    return `There is another home event at the same time, ${formatTimeOfDay(time)}: ${other.opponent}.`;
  if (kind.nature !== 'roll-up' && other.kind.nature !== 'roll-up')
    return `There is another home event on the same day: ${other.opponent}${other.time ? `, at ${formatTimeOfDay(other.time)}` : ''}.`;
  return undefined;
}

/** True if each belongs to another of our teams: Larkby A and Larkby B may play in one league, or one club, on the same day. */
const haveDifferentTeams = (one: EventClashCandidate, other: EventClashCandidate) =>
  Boolean(one.ourTeam && other.ourTeam && one.ourTeam !== other.ourTeam);

/** Return why one side cannot play both on one day. */
function describeSideClash(
  { opponent, kind }: EventClashCandidate,
  other: EventClashCandidate,
): string | undefined {
  if (toComparableClubName(opponent) === toComparableClubName(other.opponent))
    return `${other.opponent} is already in the calendar on this day${other.time ? `, at ${formatTimeOfDay(other.time)}` : ''}.`;
  if (kind.league && kind.id === other.kind.id)
    return `There is another ${kind.shortName} league match on this day: ${other.opponent}.`;
  return undefined;
}
