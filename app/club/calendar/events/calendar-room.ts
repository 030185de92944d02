import type { z } from 'zod';
import type { EventFields } from './desk-event.ts';
import type { room } from './event-shapes.server.ts';

export type CalendarRoom = z.output<typeof room>;

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
