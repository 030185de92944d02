import { formatTimeOfDay } from './dates.ts';
import { defaultLanguage } from './language.ts';

/** Returns the current time; tests and demonstrations pass their own (CLUB_NOW). */
export type Clock = () => Date;

const londonDateFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });
/** Today's date in London, 'YYYY-MM-DD', in any time zone of server or client. */
export function todayInLondon(clock: Clock): string {
  return londonDateFormat.format(clock());
}

/** Today's date, cached for one second: for code that runs on every request. */
export function createCachedToday(clock: Clock): () => string {
  let second = Number.NaN;
  let date = '';
  return () => {
    const now = Math.floor(clock().getTime() / 1000);
    if (now !== second) date = todayInLondon(clock);
    second = now;
    return date;
  };
}

/** Current London time, 'YYYY-MM-DDTHH:MM'. */
export const formatLondonMinute = (clock: Clock): string => formatLondonTime(clock, 'minute');

/** Current London time with seconds. */
export const formatLondonSecond = (clock: Clock): string => formatLondonTime(clock, 'second');

function formatLondonTime(clock: Clock, smallestUnit: 'minute' | 'second'): string {
  const now = Temporal.Instant.fromEpochMilliseconds(clock().getTime()).toZonedDateTimeISO('Europe/London');
  return now.toPlainDateTime().toString({ smallestUnit });
}

const inLondon = { timeZone: 'Europe/London' } as const;

/** The time of a moment in London: '2:05pm'. */
export const formatTime = (moment: Date) =>
  formatTimeOfDay(moment.toLocaleTimeString(defaultLanguage, { ...inLondon, timeStyle: 'short' }));

/** The date of a moment in London: '8 May 2025'. */
export const formatDate = (moment: Date) =>
  moment.toLocaleDateString(defaultLanguage, { ...inLondon, dateStyle: 'long' });

/** Formats a moment for readers in England: '8 May 2025 at 2:05pm'. */
export const formatDateTime = (moment: Date) => `${formatDate(moment)} at ${formatTime(moment)}`;

/** Clock that starts at a given time and advances at normal speed. */
export function createOffsetClock(start: Date): Clock {
  const offset = start.getTime() - Date.now();
  return () => new Date(Date.now() + offset);
}
