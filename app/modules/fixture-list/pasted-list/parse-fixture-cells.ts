import type { EventPlaceOption } from '#app/modules/calendar/calendar.ts';
import {
  getClubFromSideName,
  isSameClubName,
  normalizeSideName,
  type OurSideNames,
  parseOurSideName,
  toComparableClubName,
} from '#app/modules/opponents/opponents.ts';

/** Parser for the cells of a fixture list: times and places, as people write them. */

/**
 * Parse '2pm', '14.30', '1400', '6 for 6.30pm', 'noon' -> 'HH:MM'; undefined if invalid. Without am or pm, hours up to 8 are pm.
 */
export function parseFixtureTime(text: string): string | undefined {
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const start = plain.split(/ ?for /).at(-1) ?? '';
  if (/^(?:12 ?)?(?:noon|midday)$/.test(start)) return '12:00';
  const [, hour = '', minute = '00', half] =
    /^(\d{1,2})(?:[:.h ]?(\d{2}))?(?:[:.]\d{2})? ?(am|pm|a\.m\.|p\.m\.)?(?: start)?$/.exec(start) ?? [];
  if (hour === '' || Number(minute) > 59) return undefined;
  const whole = to24Hour(Number(hour), half?.charAt(0), hour.length === 2 && !half);
  return whole === undefined ? undefined : `${String(whole).padStart(2, '0')}:${minute}`;
}

function to24Hour(hour: number, half: string | undefined, asClock: boolean): number | undefined {
  if (hour > 23) return undefined;
  if (half) return hour < 1 || hour > 12 ? undefined : (hour % 12) + (half === 'p' ? 12 : 0);
  // '02:00' is a 24-hour time, '2:00' is not.
  return !asClock && hour >= 1 && hour <= 8 ? hour + 12 : hour;
}

interface ParsedFixtureOpponent {
  opponent: string;
  place?: EventPlaceOption;
}

/** Parse 'v Tathby (A)' -> Tathby, away. */
export function parseFixtureOpponent(text: string): ParsedFixtureOpponent {
  const plain = text.trim().replace(/^vs?\.?\s+/i, '');
  const [, name, place = ''] = /^(.+)(?:\((h|a|home|away)\)|[-–,] ?(home|away))$/i.exec(plain) ?? [];
  if (!name) return { opponent: plain };
  const away = /^a/i.test(place) || /away\)?$/i.test(plain);
  return { opponent: name.trim(), place: away ? 'away' : 'home' };
}

/** Parse 'H', 'Away', or the name of a place. */
export function parseFixturePlace(
  text: string,
  opponent: string,
  names: OurSideNames,
): { place: EventPlaceOption; location: string } | undefined {
  const plain = toComparableClubName(text);
  if (plain === '') return undefined;
  if (['h', 'home', 'at home'].includes(plain) || parseOurSideName(text, names))
    return { place: 'home', location: '' };
  const isTheirs =
    isSameClubName(text, opponent) || normalizeSideName(text) === getClubFromSideName(opponent);
  if (['a', 'away'].includes(plain) || isTheirs) return { place: 'away', location: '' };
  return { place: 'elsewhere', location: text.trim() };
}
