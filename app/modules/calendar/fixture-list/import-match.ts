import { sameName } from '#app/modules/calendar/clubs/club-names.ts';
import { clubOfSide, plainTeam, readOurs, sameSide } from '#app/modules/calendar/clubs/team-names.ts';
import type { DeskEvent, EventFields } from '#app/modules/calendar/events/desk-event.ts';
import type { Given } from './fixture-list.ts';
import type { Context } from './list-context.ts';

/** Matching of a list's lines with the events of a season. */

/** Return the best match among events not yet matched: by date, sides, kind and place. */
export function standing(
  line: EventFields,
  season: DeskEvent[],
  met: ReadonlySet<string>,
  context: Context,
): DeskEvent | undefined {
  const fitting = season
    .filter(({ id, date, postponedFrom }) => !met.has(id) && [date, postponedFrom].includes(line.date))
    .map((event) => ({ event, fit: fitOf(line, event, context) }))
    .filter(({ fit }) => fit > 0);
  return fitting.toSorted((one, other) => other.fit - one.fit)[0]?.event;
}

function fitOf(line: EventFields, event: DeskEvent, context: Context): number {
  const other = line.ourTeam && readOurs(line.opponent, context)?.team;
  const isTurned =
    other && event.ourTeam === other && readOurs(event.opponent, context)?.team === line.ourTeam;
  if (isTurned) return 100;
  if (line.ourTeam && event.ourTeam && line.ourTeam !== event.ourTeam) return 0;
  const isSameKind = line.type === event.type;
  const named = sameName(line.opponent, event.opponent) || sameSide(line.opponent, event.opponent);
  if (!named && !(isSameKind && isSideOfClub(line.opponent, event.opponent))) return 0;
  return (
    (named ? 8 : 0) +
    (isSameKind ? 4 : 0) +
    (line.ourTeam === event.ourTeam ? 2 : 0) +
    (line.place === event.place ? 1 : 0) +
    (line.date === event.date ? 1 : 0)
  );
}

/** 'Tathby A' and 'Tathby' may be the same opponent, 'Tathby A' and 'Tathby B' are not. */
function isSideOfClub(one: string, other: string): boolean {
  const club = clubOfSide(one);
  return club === clubOfSide(other) && [plainTeam(one), plainTeam(other)].includes(club);
}

/** True if the event already has the line's value of a field. */
export function isThere(name: keyof EventFields, event: EventFields, given: Given, usual: string): boolean {
  if (name === 'opponent' || name === 'location') return true;
  if (name === 'time') return (event.time || usual) === given.time;
  if (name !== 'place') return event[name] === given[name];
  const isAway = event.place === 'elsewhere' && plainTeam(event.location) === clubOfSide(event.opponent);
  if (given.place === 'away' && isAway) return true;
  return event.place === given.place && event.location === (given.location ?? '');
}
