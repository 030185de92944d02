import { showTime } from './dates.ts';
import { english } from './language.ts';

/** Returns the current time; tests and demonstrations pass their own (CLUB_NOW). */
export type Clock = () => Date;

const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });
/** Today's date in London, 'YYYY-MM-DD', in any time zone of server or client. */
export function today(clock: Clock): string {
  return london.format(clock());
}

/** Today's date, cached for one second: for code that runs on every request. */
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

/** Current London time, 'YYYY-MM-DDTHH:MM'. */
export const londonNow = (clock: Clock): string => inLondon(clock, 'minute');

/** Current London time with seconds. */
export const londonSecond = (clock: Clock): string => inLondon(clock, 'second');

function inLondon(clock: Clock, smallestUnit: 'minute' | 'second'): string {
  const now = Temporal.Instant.fromEpochMilliseconds(clock().getTime()).toZonedDateTimeISO('Europe/London');
  return now.toPlainDateTime().toString({ smallestUnit });
}

/** Formats a time for readers in England: '8 May 2025 at 2:05pm'. */
export function showMoment(moment: Date): string {
  const inLondon = { timeZone: 'Europe/London' } as const;
  const day = moment.toLocaleDateString(english, { ...inLondon, dateStyle: 'long' });
  return `${day} at ${showTime(moment.toLocaleTimeString(english, { ...inLondon, timeStyle: 'short' }))}`;
}

/** Clock that starts at a given time and advances at normal speed. */
export function clockFrom(start: Date): Clock {
  const offset = start.getTime() - Date.now();
  return () => new Date(Date.now() + offset);
}
