import { formatWeekdayAndDate } from '#app/core/dates.ts';
import {
  formatEventDays,
  formatEventMovedFrom,
  formatHomeOrAway,
  isEventNotPlayed,
} from '#app/core/event.ts';
import {
  addPostponedEventEntries,
  type CalendarEvent,
  type CalendarSeason,
  getEventDisplayDate,
  getEventDisplayEndDate,
  getNextEvent,
  getUpcomingEvents,
  isEventOnDate,
} from '#app/modules/calendar/calendar-season/calendar-season.ts';
import { formatEventTime } from '#app/modules/calendar/events/format-event-time.ts';
import { formatRollUpFee } from '#app/modules/calendar/events/format-roll-up.ts';
import type { Club } from '#app/site/club.ts';

/** Today's events, for the top of the home page. */
export interface TodayEvents {
  /** 'Saturday 7 June' */
  day: string;
  /** Events of today, those that are off included. */
  events: CalendarEvent[];
  /** Text for a day without events. */
  none: string;
  /** Year of the season that is over. */
  over?: number;
}

/**
 * Return the events of today, 'YYYY-MM-DD'. A season of an earlier year has other weekdays, and a roll-up on a wrong one is
 * worse than none, so none is returned.
 */
export function getTodayEvents(season: CalendarSeason | undefined, date: string): TodayEvents {
  const year = Number(date.slice(0, 4));
  const day = formatWeekdayAndDate(date);
  if (!season || season.events.length === 0 || season.events.some(({ shift = 0 }) => shift > 0))
    return { day, events: [], none: `The ${year} fixtures have not been published yet.` };
  const events = addPostponedEventEntries(season.events).filter((event) => isEventOnDate(event, date));
  if (events.length > 0) return { day, events, none: '' };
  const next = getNextEvent(season, date);
  const [first] = season.events;
  if (next && next.id === first?.id)
    return {
      day,
      events,
      none: `Nothing is on. The ${next.season} season begins on ${formatEventDays(next)}.`,
    };
  if (getUpcomingEvents(season, date).length > 0) return { day, events, none: 'Nothing is on.' };
  if (!isSeasonOver(season, date))
    return { day, events, none: 'Nothing is on, and nothing more is in the calendar yet.' };
  return { day, events, none: `The ${season.year} season is over.`, over: season.year };
}

/**
 * True if a season without upcoming events is really over. A calendar is often filled during the season, so a single result in
 * May does not end a summer: outdoor bowling ends in September, a winter in March.
 */
function isSeasonOver({ events }: CalendarSeason, date: string): boolean {
  const last = events.map(getEventDisplayEndDate).sort().at(-1) ?? '';
  const ends = ['03', '09'].find((month) => last.slice(5, 7) <= month);
  return ends !== undefined && date >= `${last.slice(0, 4)}-${ends}-01`;
}

/** Return the next event after today, which is rendered below today's. */
export function getNextEventAfterToday(
  season: CalendarSeason | undefined,
  date: string,
): CalendarEvent | undefined {
  return (
    season &&
    getUpcomingEvents(season, date).find(
      (event) => getEventDisplayDate(event) > date && !isEventNotPlayed(event),
    )
  );
}

type ClubDetails = Pick<Club, 'name' | 'rollUps' | 'matchTimes' | 'fees'>;

/** Format an event's name within a sentence: 'roll-up', 'Hollowby'. */
export const formatEventNameInSentence = ({ opponent, kind }: Pick<CalendarEvent, 'opponent' | 'kind'>) =>
  kind.nature === 'roll-up' && opponent === kind.shortName ? opponent.toLowerCase() : opponent;

/** Format the place: ' at home', ' away' for our matches, ' @ Skelby' elsewhere; '' for other events at our green. */
function formatEventPlace(event: Pick<CalendarEvent, 'kind' | 'location'>, club: ClubDetails): string {
  const side = formatHomeOrAway(event, club.name);
  if (side) return side === 'Home' ? ' at home' : ' away';
  return event.location && event.location !== club.name ? ` @ ${event.location}` : '';
}

/** Format the text after an event's name: ', 1:30 for 2pm, visitors £3', or ' is cancelled. The green is under water.' */
export function formatTodayEventDetails(event: CalendarEvent, club: ClubDetails): string {
  const place = formatEventPlace(event, club);
  if (isEventNotPlayed(event)) {
    const word = event.movedTo ? `postponed to ${event.movedTo}` : event.state;
    return [`${place} is ${word}.`, event.note].filter(Boolean).join(' ');
  }
  const more = [
    formatEventTime(event, club),
    event.kind.nature === 'roll-up' && formatVisitorFee(club),
  ].filter(Boolean);
  const line = [place, ...more].filter(Boolean).join(', ');
  const said = place || more.length === 0 ? line : `, ${line}`;
  const notes = [formatEventMovedFrom(event), event.note].filter(Boolean).join(' ');
  return notes ? `${said}. ${notes}` : said;
}

/** Format the fee of visitors: 'visitors £3'. */
function formatVisitorFee(club: ClubDetails): string {
  const { rollUpMember, rollUpNonMember } = club.fees;
  return rollUpMember === rollUpNonMember ? formatRollUpFee(club) : `visitors ${rollUpNonMember}`;
}
