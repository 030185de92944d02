import { isEventNotPlayed } from '#app/core/event.ts';
import {
  type CalendarEvent,
  getEventDisplayEndDate,
} from '#app/modules/calendar/calendar-season/calendar-season.ts';
import { useClub, useDocumentShell } from '#app/site/shell.ts';

/** Link to the sign-up page of an upcoming event. */
export function EventSignUpLink({ event }: { event: CalendarEvent }) {
  const { uses } = useClub();
  const { today } = useDocumentShell();
  const { signUp } = event;
  if (!signUp || !uses[signUp.feature]) return null;
  if (isEventNotPlayed(event) || getEventDisplayEndDate(event) < today) return null;
  return (
    <p className="event-note">
      <a href={signUp.path}>{signUp.name} Put your name down</a>
    </p>
  );
}
