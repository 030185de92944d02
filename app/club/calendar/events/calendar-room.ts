import type { DeskEvent, EventFields } from './desk-event.ts';

/** What the room's screens need: a season's events, and what they are made of. */
export interface CalendarRoom {
  /** 'YYYY-MM-DD' in London. */
  today: string;
  season: number;
  seasons: { year: number; published: boolean }[];
  events: DeskEvent[];
  /** The names of the clubs that we play. */
  clubs: string[];
  albums: { id: string; title: string }[];
  /** Pages of this site that an event may lead to. */
  links: { path: string; name: string }[];
}

export const calendarCalls = '/api/desk/calendar';

/** A form for an event that is not there yet. */
export const newEvent: EventFields = {
  type: 'friendly',
  date: '',
  opponent: '',
  place: 'home',
  location: '',
  time: '',
  note: '',
  team: '',
  woods: '',
  games: '',
  ends: '',
  rules: '',
  link: '',
  album: '',
  winner: '',
  score: '',
};

/** The room at a season: '/desk/calendar?season=…' where it is not the first. */
export const roomPath = ({ season, seasons }: Pick<CalendarRoom, 'season' | 'seasons'>) =>
  seasons.length > 1 ? `/desk/calendar?season=${season}` : '/desk/calendar';
