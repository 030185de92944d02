import type { z } from 'zod';
import type { Kind } from '#app/modules/calendar/kinds/kinds.ts';
import type { EventFields } from './desk-event.ts';
import type { room } from './event-shapes.server.ts';

export type CalendarRoom = z.output<typeof room>;

const emptyEvent: Omit<EventFields, 'type'> = {
  date: '',
  lastDay: '',
  opponent: '',
  place: 'home',
  location: '',
  time: '',
  note: '',
  ourTeam: '',
  section: '',
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

/** Return the initial form values of a new event: usually a match of no league. */
export function newEvent(kinds: Kind[]): EventFields {
  const offered = kinds.filter(({ putBy }) => !putBy);
  const kind = offered.find(({ nature, league }) => nature === 'match' && !league) ?? offered[0];
  return { ...emptyEvent, type: kind?.id ?? '' };
}

/** Return the path of the calendar's admin page for a season: '/desk/calendar?season=…' if there are several. */
export const roomPath = ({ season, seasons }: Pick<CalendarRoom, 'season' | 'seasons'>) =>
  seasons.length > 1 ? `/desk/calendar?season=${season}` : '/desk/calendar';
