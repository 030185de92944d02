import { getEventLastDate, isEventNotPlayed } from '#app/core/event.ts';
import type { CalendarEvent } from '#app/modules/calendar/calendar-season/calendar-season.ts';
import { useDocumentShell } from '#app/site/shell.ts';

/**
 * Link that adds one event to the visitor's own calendar. Not rendered for past events of the season's own year and for
 * events that are off.
 */
export function AddToCalendarLink({ event }: { event: CalendarEvent }) {
  const { today } = useDocumentShell();
  if (getEventLastDate(event) < today || isEventNotPlayed(event)) return null;
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
