import type { z } from 'zod';
import { readDay, showDay } from '#app/core/dates.ts';
import { dateOf, postponedDate } from '#app/core/event.ts';
import { boundsInWords, isInSeason, lastDayFault } from '#app/core/season-days.ts';
import { sameName } from '#app/modules/calendar/clubs/club-names.ts';
import type { CalendarEvent } from '#app/modules/calendar/year-round/season.ts';
import type { Place } from './event-fields.ts';
import type { deskEvent, eventFields } from './event-shapes.server.ts';

/** Event as rendered in the admin form: placeholders filled in, '' for missing values. */

export type EventFields = z.output<typeof eventFields>;
export type DeskEvent = z.output<typeof deskEvent>;

/** Validate a date of a season: returns the error as a sentence, '' for a valid date. */
export function dateFault(date: string, season: number): string {
  if (!isInSeason(date, season))
    return `This season is ${season}: please choose a day ${boundsInWords(season)}.`;
  if (date.slice(5) === '02-29') return '29 February cannot be kept: most years do not have it.';
  return readDay(showDay(date.slice(5))) ? '' : 'There is no such day.';
}

/** Validate the last day of an event that takes several; '' if there is none. */
export const lastDayIn = ({ date, lastDay }: Pick<EventFields, 'date' | 'lastDay'>, season: number) =>
  lastDay && (lastDayFault(date, lastDay) || dateFault(lastDay, season));

/** Return the form values of an event whose placeholders are filled in. */
export function fieldsOf(event: Omit<CalendarEvent, 'date' | 'kind'>, club: string): EventFields {
  const { type, opponent, location, time, note } = event;
  return {
    type,
    opponent,
    note,
    time: time ?? '',
    date: dateOf(event),
    lastDay: event.ends_on ?? '',
    ...placeOf({ opponent, location }, club),
    ourTeam: event.our_team ?? '',
    section: event.section ?? '',
    team: event.team ?? '',
    woods: event.woods ?? '',
    games: event.games ?? '',
    ends: event.ends ?? '',
    rules: event.rules ?? '',
    link: event.link ?? '',
    album: event.album ?? '',
    winner: event.winner ?? '',
    score: event.score ?? '',
  };
}

function placeOf(
  { opponent, location }: { opponent: string; location: string },
  club: string,
): { place: Place; location: string } {
  if (location === club) return { place: 'home', location: '' };
  if (location && sameName(location, opponent)) return { place: 'away', location: '' };
  return { place: 'elsewhere', location };
}

export function deskEventOf(event: CalendarEvent, club: string, warnings: string[]): DeskEvent {
  const { id, season, state, version } = event;
  return {
    ...fieldsOf(event, club),
    id,
    season,
    state,
    version,
    warnings,
    weekday: event.weekday,
    postponedFrom: postponedDate(event) ?? '',
  };
}
