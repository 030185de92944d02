import type { z } from 'zod';
import { formatDayAndMonth, parseDayAndMonth } from '#app/core/dates.ts';
import { getEventDate, getPostponedFromDate } from '#app/core/event.ts';
import { formatSeasonDateRange, isDateInSeason, validateEventLastDay } from '#app/core/season-days.ts';
import type { CalendarEvent } from '#app/modules/calendar/calendar-season/calendar-season.ts';
import { isSameClubName } from '#app/modules/opponents/opponents.ts';
import type { EventPlaceOption } from './event-form-fields.ts';
import type { adminCalendarEventSchema, eventFieldsSchema } from './event-schemas.server.ts';

/** Event as rendered in the admin form: placeholders filled in, '' for missing values. */

export type EventFormValues = z.output<typeof eventFieldsSchema>;
export type AdminCalendarEvent = z.output<typeof adminCalendarEventSchema>;

/** Validate a date of a season: returns the error as a sentence, '' for a valid date. */
export function getEventDateError(date: string, season: number): string {
  if (!isDateInSeason(date, season))
    return `Choose a date in the ${season} season, ${formatSeasonDateRange(season)}.`;
  if (date.slice(5) === '02-29') return 'Choose another date. Most years do not have 29 February.';
  return parseDayAndMonth(formatDayAndMonth(date.slice(5))) ? '' : 'Enter a real date, such as 14 June.';
}

/** Validate the last day of an event that takes several; '' if there is none. */
export const getEventLastDayError = (
  { date, lastDay }: Pick<EventFormValues, 'date' | 'lastDay'>,
  season: number,
) => lastDay && (validateEventLastDay(date, lastDay) || getEventDateError(lastDay, season));

/** Return the form values of an event whose placeholders are filled in. */
export function toEventFormValues(
  event: Omit<CalendarEvent, 'date' | 'kind'>,
  club: string,
): EventFormValues {
  const { type, opponent, location, time, note } = event;
  return {
    type,
    opponent,
    note,
    time: time ?? '',
    date: getEventDate(event),
    lastDay: event.ends_on ?? '',
    ...toPlaceFields({ opponent, location }, club),
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

function toPlaceFields(
  { opponent, location }: { opponent: string; location: string },
  club: string,
): { place: EventPlaceOption; location: string } {
  if (location === club) return { place: 'home', location: '' };
  if (location && isSameClubName(location, opponent)) return { place: 'away', location: '' };
  return { place: 'elsewhere', location };
}

export function toAdminCalendarEvent(
  event: CalendarEvent,
  club: string,
  warnings: string[],
): AdminCalendarEvent {
  const { id, season, state, version } = event;
  return {
    ...toEventFormValues(event, club),
    id,
    season,
    state,
    version,
    warnings,
    weekday: event.weekday,
    postponedFrom: getPostponedFromDate(event) ?? '',
  };
}
