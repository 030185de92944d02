import { isOff, lastDateOf } from '#app/core/event.ts';
import type { CalendarEvent } from '#app/modules/calendar/year-round/season.ts';
import { useShell } from '#app/site/shell.ts';

/** Puts one event into the visitor's own calendar; not for days gone by in the season's own year, nor for what is off. */
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
