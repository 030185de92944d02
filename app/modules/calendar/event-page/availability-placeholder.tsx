import { getEventLastDate, isEventNotPlayed } from '#app/core/event.ts';
import type { CalendarEvent } from '#app/modules/calendar/calendar-season/calendar-season.ts';
import { useClub, useDocumentShell } from '#app/site/shell.ts';

/** True if members can give their availability here: it is open, and the event is upcoming. */
const acceptsAvailability = (event: CalendarEvent, today: string) =>
  event.takesNames &&
  !event.movedTo &&
  !event.shift &&
  !isEventNotPlayed(event) &&
  getEventLastDate(event) >= today;

/** Placeholder for a member's availability; script renders the buttons after sign-in (availability/member-answers/render-availability.ts). */
export function AvailabilityPlaceholder({ event }: { event: CalendarEvent }) {
  const { uses } = useClub();
  const { today } = useDocumentShell();
  return uses.names && acceptsAvailability(event, today) ? (
    <div className="no-print" data-names={event.id} />
  ) : null;
}
