import type { z } from 'zod';
import type { EventKind } from '#app/modules/calendar/kinds/event-kind.ts';
import type { EventFormValues } from './admin-event.ts';
import type { calendarAdminDataSchema } from './event-schemas.server.ts';

export type CalendarAdminData = z.output<typeof calendarAdminDataSchema>;

const emptyEventFields: Omit<EventFormValues, 'type'> = {
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
export function getNewEventFormValues(kinds: EventKind[]): EventFormValues {
  const offered = kinds.filter(({ putBy }) => !putBy);
  const kind = offered.find(({ nature, league }) => nature === 'match' && !league) ?? offered[0];
  return { ...emptyEventFields, type: kind?.id ?? '' };
}

/** Return the path of the calendar's admin page for a season: '/desk/calendar?season=…' if there are several. */
export const getCalendarAdminPath = ({ season, seasons }: Pick<CalendarAdminData, 'season' | 'seasons'>) =>
  seasons.length > 1 ? `/desk/calendar?season=${season}` : '/desk/calendar';
