import type { AdminCalendarEvent, EventFormValues } from '#app/modules/calendar/calendar.ts';
import {
  getClubFromSideName,
  isSameClubName,
  isSameSideName,
  normalizeSideName,
  parseOurSideName,
} from '#app/modules/opponents/opponents.ts';
import type { FixtureListContext } from './fixture-list-context.ts';
import type { ImportedEventFields } from './parse-fixture-list.ts';

/** Matching of a list's lines with the events of a season. */

/** Return the best match among events not yet matched: by date, sides, kind and place. */
export function findEventMatchingImportLine(
  line: EventFormValues,
  season: AdminCalendarEvent[],
  met: ReadonlySet<string>,
  context: FixtureListContext,
): AdminCalendarEvent | undefined {
  const fitting = season
    .filter(({ id, date, postponedFrom }) => !met.has(id) && [date, postponedFrom].includes(line.date))
    .map((event) => ({ event, fit: scoreEventMatch(line, event, context) }))
    .filter(({ fit }) => fit > 0);
  return fitting.toSorted((one, other) => other.fit - one.fit)[0]?.event;
}

function scoreEventMatch(
  line: EventFormValues,
  event: AdminCalendarEvent,
  context: FixtureListContext,
): number {
  const other = line.ourTeam && parseOurSideName(line.opponent, context)?.team;
  const isTurned =
    other && event.ourTeam === other && parseOurSideName(event.opponent, context)?.team === line.ourTeam;
  if (isTurned) return 100;
  if (line.ourTeam && event.ourTeam && line.ourTeam !== event.ourTeam) return 0;
  const isSameKind = line.type === event.type;
  const named =
    isSameClubName(line.opponent, event.opponent) || isSameSideName(line.opponent, event.opponent);
  if (!named && !(isSameKind && isSameClubSide(line.opponent, event.opponent))) return 0;
  return (
    (named ? 8 : 0) +
    (isSameKind ? 4 : 0) +
    (line.ourTeam === event.ourTeam ? 2 : 0) +
    (line.place === event.place ? 1 : 0) +
    (line.date === event.date ? 1 : 0)
  );
}

/** 'Tathby A' and 'Tathby' may be the same opponent, 'Tathby A' and 'Tathby B' are not. */
function isSameClubSide(one: string, other: string): boolean {
  const club = getClubFromSideName(one);
  return (
    club === getClubFromSideName(other) && [normalizeSideName(one), normalizeSideName(other)].includes(club)
  );
}

/** True if the event already has the line's value of a field. */
export function isImportedEventFieldUnchanged(
  name: keyof EventFormValues,
  event: EventFormValues,
  given: ImportedEventFields,
  usual: string,
): boolean {
  if (name === 'opponent' || name === 'location') return true;
  if (name === 'time') return (event.time || usual) === given.time;
  if (name !== 'place') return event[name] === given[name];
  const isAway =
    event.place === 'elsewhere' && normalizeSideName(event.location) === getClubFromSideName(event.opponent);
  if (given.place === 'away' && isAway) return true;
  return event.place === given.place && event.location === (given.location ?? '');
}
