import { todayInLondon as dateOf, formatTime } from '#app/core/clock.ts';
import { formatDayAndMonth, formatDayAndYear, formatFullDate, getWeekdayName } from '#app/core/dates.ts';

const dayMs = 86_400_000;
const getLondonDate = (moment: string) => dateOf(() => new Date(moment));
const formatMessageTime = (moment: string) => formatTime(new Date(moment));

/**
 * Format a time relative to now, in London: '10:02am today', 'yesterday 6:40pm', 'Tuesday', '3 June', '3 June 2024'. `today` is
 * 'YYYY-MM-DD', and may be some hours old, from when the page was opened.
 */
export function formatForumMessageTime(moment: string, today: string): string {
  const date = getLondonDate(moment);
  const ago = Math.round((Date.parse(today) - Date.parse(date)) / dayMs);
  if (ago <= 0) return `${formatMessageTime(moment)} today`;
  if (ago === 1) return `yesterday ${formatMessageTime(moment)}`;
  if (ago < 7) return getWeekdayName(Number(date.slice(0, 4)), date.slice(5));
  return date.slice(0, 4) === today.slice(0, 4) ? formatDayAndMonth(date.slice(5)) : formatDayAndYear(date);
}

/** 'Tuesday 20 May 2025 at 10:02am' */
export const formatFullForumMessageTime = (moment: string) =>
  `${formatFullDate(getLondonDate(moment))} at ${formatMessageTime(moment)}`;
