import type { z } from 'zod';
import { sameName } from '#app/club/calendar/clubs/club-names.ts';
import type { CalendarEvent } from '#app/club/calendar/season.ts';
import { readDay, showDay, weekdayOf } from '#app/core/dates.ts';
import type { deskEvent, eventFields } from './event-shapes.server.ts';
import type { Place } from './places.ts';

/** An event as the desk's form shows it: words filled in, and '' for what is not there. */

export type EventFields = z.output<typeof eventFields>;
export type DeskEvent = z.output<typeof deskEvent>;

/** What belongs to an event besides its day and its name. */
export const detailNames = {
  time: 'Time',
  note: 'Note',
  team: 'Team',
  woods: 'Woods',
  games: 'Games',
  ends: 'Ends',
  rules: 'Rules',
  link: 'Link',
  album: 'Album',
  winner: 'Winner',
  score: 'Score',
};

export const eventLabels: Record<keyof EventFields, string> = {
  type: 'Kind',
  date: 'Date',
  opponent: 'Opponent or event',
  place: 'Where',
  location: 'Place',
  ...detailNames,
};

/** What is wrong with a date in a season, as a sentence; '' for a day that it can have. */
export function dateFault(date: string, season: number): string {
  if (Number(date.slice(0, 4)) !== season)
    return `This season is ${season}: please choose a day of ${season}.`;
  if (date.slice(5) === '02-29') return '29 February cannot be kept: most years do not have it.';
  return readDay(showDay(date.slice(5))) ? '' : 'There is no such day.';
}

/** How the form shows an event whose words are filled in. */
export function fieldsOf(event: Omit<CalendarEvent, 'date' | 'kind'>, club: string): EventFields {
  const { type, season, day, opponent, location, time, note } = event;
  return {
    ...{ type, opponent, note, time: time ?? '', date: `${season}-${day}` },
    ...placeOf({ opponent, location }, club),
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
  const { id, season, day, state, version, postponed_from: from } = event;
  return {
    ...fieldsOf(event, club),
    ...{ id, season, state, version, warnings, weekday: weekdayOf(season, day) },
    postponedFrom: from ? `${season}-${from}` : '',
  };
}
