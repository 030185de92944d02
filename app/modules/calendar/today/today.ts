import { showWeekdayAndDay } from '#app/core/dates.ts';
import { daysInWords, homeOrAway, isOff, movedFrom } from '#app/core/event.ts';
import { timeWords } from '#app/modules/calendar/events/event-time.ts';
import { rollUpFee } from '#app/modules/calendar/events/roll-up-words.ts';
import {
  type CalendarEvent,
  isOn,
  nextEvent,
  readOn,
  readUntil,
  type Season,
  toCome,
  withMoved,
} from '#app/modules/calendar/year-round/season.ts';
import type { Club } from '#app/site/club.ts';

/** Today's events, for the top of the home page. */
export interface Today {
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
export function todayOf(season: Season | undefined, date: string): Today {
  const year = Number(date.slice(0, 4));
  const day = showWeekdayAndDay(date);
  if (!season || season.events.length === 0 || season.events.some(({ shift = 0 }) => shift > 0))
    return { day, events: [], none: `The ${year} fixtures are not out yet.` };
  const events = withMoved(season.events).filter((event) => isOn(event, date));
  if (events.length > 0) return { day, events, none: '' };
  const next = nextEvent(season, date);
  const [first] = season.events;
  if (next && next.id === first?.id)
    return {
      day,
      events,
      none: `Nothing is on. The ${next.season} season begins on ${daysInWords(next)}.`,
    };
  if (toCome(season, date).length > 0) return { day, events, none: 'Nothing is on.' };
  if (!isOver(season, date))
    return { day, events, none: 'Nothing is on, and nothing more is in the calendar yet.' };
  return { day, events, none: `The ${season.year} season is over.`, over: season.year };
}

/**
 * True if a season without upcoming events is really over. A calendar is often filled during the season, so a single result in
 * May does not end a summer: outdoor bowling ends in September, a winter in March.
 */
function isOver({ events }: Season, date: string): boolean {
  const last = events.map(readUntil).sort().at(-1) ?? '';
  const ends = ['03', '09'].find((month) => last.slice(5, 7) <= month);
  return ends !== undefined && date >= `${last.slice(0, 4)}-${ends}-01`;
}

/** Return the next event after today, which is rendered below today's. */
export function afterToday(season: Season | undefined, date: string): CalendarEvent | undefined {
  return season && toCome(season, date).find((event) => readOn(event) > date && !isOff(event));
}

type Facts = Pick<Club, 'name' | 'rollUps' | 'matchTimes' | 'fees'>;

/** Format an event's name within a sentence: 'roll-up', 'Hollowby'. */
export const nameWords = ({ opponent, kind }: Pick<CalendarEvent, 'opponent' | 'kind'>) =>
  kind.nature === 'roll-up' && opponent === kind.shortName ? opponent.toLowerCase() : opponent;

/** Format the place: ' at home', ' away' for our matches, ' @ Skelby' elsewhere; '' for other events at our green. */
export function placeWords(event: Pick<CalendarEvent, 'kind' | 'location'>, club: Facts): string {
  const side = homeOrAway(event, club.name);
  if (side) return side === 'Home' ? ' at home' : ' away';
  return event.location && event.location !== club.name ? ` @ ${event.location}` : '';
}

/** Format the text after an event's name: ', 1:30 for 2pm, visitors £3', or ' is cancelled. The green is under water.' */
export function restWords(event: CalendarEvent, club: Facts): string {
  const place = placeWords(event, club);
  if (isOff(event)) {
    const word = event.movedTo ? `postponed to ${event.movedTo}` : event.state;
    return [`${place} is ${word}.`, event.note].filter(Boolean).join(' ');
  }
  const more = [timeWords(event, club), event.kind.nature === 'roll-up' && visitorFee(club)].filter(Boolean);
  const line = [place, ...more].filter(Boolean).join(', ');
  const said = place || more.length === 0 ? line : `, ${line}`;
  const notes = [movedFrom(event), event.note].filter(Boolean).join(' ');
  return notes ? `${said}. ${notes}` : said;
}

/** Format the fee of visitors: 'visitors £3'. */
function visitorFee(club: Facts): string {
  const { rollUpMember, rollUpNonMember } = club.fees;
  return rollUpMember === rollUpNonMember ? rollUpFee(club) : `visitors ${rollUpNonMember}`;
}
