import type { CalendarEvent } from '#app/modules/calendar/calendar-season/calendar-season.ts';

/** Format winner and score for lists: 'Larkby won 6-2'; undefined if unknown. */
export function formatEventResult(
  { winner, score, opponent, ours }: CalendarEvent,
  clubName: string,
): string | undefined {
  if (!winner) return undefined;
  const won = [clubName, opponent, ours].includes(winner) ? `${winner} won` : winner;
  return [won, score].filter(Boolean).join(' ');
}
