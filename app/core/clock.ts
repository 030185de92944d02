import { showTime } from './dates.ts';
import { english } from './language.ts';

/** The moment it is; tests and demonstrations pass one of their own (CLUB_NOW). */
export type Clock = () => Date;

const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });
/** Today's date in London, 'YYYY-MM-DD', wherever the server or the visitor is. */
export function today(clock: Clock): string {
  return london.format(clock());
}

/** The same, worked out at most once a second: for what asks on every request. */
export function createToday(clock: Clock): () => string {
  let second = Number.NaN;
  let date = '';
  return () => {
    const now = Math.floor(clock().getTime() / 1000);
    if (now !== second) date = today(clock);
    second = now;
    return date;
  };
}

/** The moment it is in London, 'YYYY-MM-DDTHH:MM'. */
export const londonNow = (clock: Clock): string => inLondon(clock, 'minute');

/** The same with its second. */
export const londonSecond = (clock: Clock): string => inLondon(clock, 'second');

function inLondon(clock: Clock, smallestUnit: 'minute' | 'second'): string {
  const now = Temporal.Instant.fromEpochMilliseconds(clock().getTime()).toZonedDateTimeISO('Europe/London');
  return now.toPlainDateTime().toString({ smallestUnit });
}

/** A moment as a reader in England sees it: '8 May 2025 at 2:05pm'. */
export function showMoment(moment: Date): string {
  const inLondon = { timeZone: 'Europe/London' } as const;
  const day = moment.toLocaleDateString(english, { ...inLondon, dateStyle: 'long' });
  return `${day} at ${showTime(moment.toLocaleTimeString(english, { ...inLondon, timeStyle: 'short' }))}`;
}

/** A clock that starts at a given moment and runs on from there at the usual pace. */
export function clockFrom(start: Date): Clock {
  const offset = start.getTime() - Date.now();
  return () => new Date(Date.now() + offset);
}
