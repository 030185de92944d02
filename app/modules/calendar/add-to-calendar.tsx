import { isOff, lastDateOf } from '#app/core/event.ts';
import type { CalendarEvent } from '#app/modules/calendar/year-round/season.ts';
import { useShell } from '#app/site/shell.ts';

/**
 * Link that adds one event to the visitor's own calendar. Not rendered for past events of the season's own year and for
 * events that are off.
 */
export function AddToCalendar({ event }: { event: CalendarEvent }) {
  const { today } = useShell();
  if (lastDateOf(event) < today || isOff(event)) return null;
  return (
    <a
      className="add"
      href={`/calendar/${event.id}.ics`}
      aria-label={`Add to calendar: ${event.opponent}, ${event.date}`}
    >
      Add to calendar
    </a>
  );
}
