import { isEventOff } from '#app/core/event.ts';
import {
  type CalendarEvent,
  getDisplayEndDate,
} from '#app/modules/calendar/calendar-season/calendar-season.ts';
import { useClub, useShell } from '#app/site/shell.ts';

/** Link to the sign-up page of an upcoming event. */
export function EventSignUpLink({ event }: { event: CalendarEvent }) {
  const { uses } = useClub();
  const { today } = useShell();
  if (!uses.coming || !event.gathers || isEventOff(event) || getDisplayEndDate(event) < today) return null;
  return (
    <p className="event-note">
      <a href={`/coming/${encodeURIComponent(event.id)}`}>Who’s coming? Put your name down</a>
    </p>
  );
}
