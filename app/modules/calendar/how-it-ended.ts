import type { CalendarEvent } from '#app/modules/calendar/year-round/season.ts';

/** Who won an event and by how much, as lists of events say it: 'Larkby won 6-2'; undefined where it is not known. */
export function howItEnded(
  { winner, score, opponent, ours }: CalendarEvent,
  clubName: string,
): string | undefined {
  if (!winner) return undefined;
  const won = [clubName, opponent, ours].includes(winner) ? `${winner} won` : winner;
  return [won, score].filter(Boolean).join(' ');
}
