import { z } from 'zod';
import { isWebAddress, line, sameName } from '#app/club/calendar/clubs/clubs.ts';
import type { CalendarEvent } from '#app/club/calendar/season.ts';
import { readDay, showDay, weekdayOf } from '#app/core/dates.ts';
import type { EventState, EventType } from '#db/schema/calendar.ts';

/** An event as the desk's form shows it: words filled in, and '' for what is not there. */
export interface EventFields {
  type: EventType;
  /** 'YYYY-MM-DD' */
  date: string;
  opponent: string;
  place: Place;
  /** Where it is 'elsewhere': the words, which may be ''. */
  location: string;
  /** 'HH:MM', or '' where the type's usual time holds. */
  time: string;
  note: string;
  team: string;
  woods: string;
  games: string;
  ends: string;
  rules: string;
  link: string;
  album: string;
  winner: string;
  score: string;
}

export interface DeskEvent extends EventFields {
  id: string;
  season: number;
  weekday: string;
  state: EventState;
  /** The day from which it was postponed, 'YYYY-MM-DD'; '' for none. */
  postponedFrom: string;
  version: number;
  /** What does not go with the rest of the season, a sentence each. */
  warnings: string[];
}

export const places = ['home', 'away', 'elsewhere'] as const;
export type Place = (typeof places)[number];

/** Kinds of event in the order in which the form offers them. */
export const eventTypes = [
  'tuesday',
  'wednesday',
  'friday',
  'friendly',
  'roll-up',
  'open',
  'county',
] as const satisfies EventType[];

export const typeChoices: Record<EventType, string> = {
  tuesday: 'Tuesday league match',
  wednesday: 'Wednesday league match',
  friday: 'Friday league match',
  friendly: 'Friendly match',
  'roll-up': 'Roll-up',
  open: 'Open competition',
  county: 'County event',
};

/** Kinds in which we play a club of the list. */
export const isMatch = (type: EventType) => ['tuesday', 'wednesday', 'friday', 'friendly'].includes(type);

export const eventLabels: Record<keyof EventFields, string> = {
  type: 'Kind',
  date: 'Date',
  opponent: 'Opponent or event',
  place: 'Where',
  location: 'Place',
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

const isDate = (text: string) => /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text);

/** The fields of the form, with a sentence for each mistake; that the date is in the season is seen to where that is known. */
export const eventFields = z.object({
  type: z.enum(eventTypes, 'Please choose a kind of event.'),
  date: z.string('Please choose a date.').refine(isDate, 'Please choose a date.'),
  opponent: line(80, 'A name').min(1, 'Please say who the opponent is, or what the event is called.'),
  place: z.enum(places, 'Please say where it is.'),
  location: line(80, 'A place').default(''),
  time: z
    .string()
    .trim()
    .regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, 'A time is written as 14:00.')
    .default(''),
  note: line(200, 'A note').default(''),
  team: line(40, 'This').default(''),
  woods: line(40, 'This').default(''),
  games: line(40, 'This').default(''),
  ends: line(40, 'This').default(''),
  rules: line(40, 'This').default(''),
  link: line(300, 'A link')
    .refine(
      (text) => text === '' || /^\/(?![/\\])[^\s"<>\\]*$/.test(text) || isWebAddress(text),
      'A link begins with / for a page of this site, or with https://.',
    )
    .default(''),
  album: line(100, 'An album')
    .refine((text) => /^[\w-]*$/.test(text), 'There is no such album.')
    .default(''),
  winner: line(80, 'The winner').default(''),
  score: line(40, 'The score').default(''),
});

/** What is wrong with a date in a season, as a sentence; '' for a day that it can have. */
export function dateFault(date: string, season: number): string {
  if (Number(date.slice(0, 4)) !== season)
    return `This season is ${season}: please choose a day of ${season}.`;
  if (date.slice(5) === '02-29') return '29 February cannot be kept: most years do not have it.';
  return readDay(showDay(date.slice(5))) ? '' : 'There is no such day.';
}

/** How the form shows an event whose words are filled in. */
export function fieldsOf(event: Omit<CalendarEvent, 'date'>, club: string): EventFields {
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

export function deskEvent(event: CalendarEvent, club: string, warnings: string[]): DeskEvent {
  const { id, season, day, state, version, postponed_from: from } = event;
  return {
    ...fieldsOf(event, club),
    ...{ id, season, state, version, warnings, weekday: weekdayOf(season, day) },
    postponedFrom: from ? `${season}-${from}` : '',
  };
}
