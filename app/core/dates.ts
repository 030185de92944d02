/** Calendar days as displayed, '5 April', and as stored, 'MM-DD' (sorts as text). */

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Parses '5 April' -> '04-05'. Returns undefined for invalid text and for 29 February, which most seasons lack. */
export function parseDayAndMonth(text: string): string | undefined {
  const [, day, name] = /^\s*(\d{1,2})\s+([a-z]+)\s*$/i.exec(text) ?? [];
  const month = monthNames.findIndex((m) => m.toLowerCase() === name?.toLowerCase());
  const length = monthLengths[month];
  if (length === undefined || Number(day) < 1 || Number(day) > length) return undefined;
  return `${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** '04-05' -> '5 April' */
export function formatDayAndMonth(day: string): string {
  return `${Number(day.slice(3))} ${getMonthName(day)}`;
}

/** '2025-04-05' -> '5 April 2025' */
export const formatDayAndYear = (date: string) => `${formatDayAndMonth(date.slice(5))} ${date.slice(0, 4)}`;

/** '2025-06-10' -> 'Tuesday 10 June' */
export const formatWeekdayAndDate = (date: string) =>
  `${getWeekdayName(Number(date.slice(0, 4)), date.slice(5))} ${formatDayAndMonth(date.slice(5))}`;

/** '2025-04-05' -> 'Saturday 5 April 2025' */
export const formatFullDate = (date: string) =>
  `${getWeekdayName(Number(date.slice(0, 4)), date.slice(5))} ${formatDayAndYear(date)}`;

/** '04-05' -> 'April' */
export function getMonthName(day: string): string {
  return monthNames[Number(day.slice(0, 2)) - 1] ?? '';
}

/** Weekday of a calendar day in a year: (2025, '04-05') -> 'Saturday'. */
export function getWeekdayName(year: number, day: string): string {
  return weekdayNames[(new Date(`${year}-${day}T12:00:00Z`).getUTCDay() + 6) % 7] ?? '';
}

/** Formats a time of day: '14:00' -> '2pm', '13:30' -> '1:30pm', '12:00' -> 'noon'. */
export function formatTimeOfDay(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  if (hour === 12 && minute === 0) return 'noon';
  const minutes = minute ? `:${String(minute).padStart(2, '0')}` : '';
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`;
}
