import type { ReactNode } from 'react';
import {
  formatEventDays,
  formatEventMovedFrom,
  formatEventStateBadge,
  isEventNotPlayed,
} from '#app/core/event.ts';
import type { CalendarEvent } from '#app/modules/calendar/calendar-season/calendar-season.ts';

/** Render an event's name with its state: as a badge, and struck through if it is off. */
export function EventNameWithState({ event, children }: { event: CalendarEvent; children: ReactNode }) {
  const word = formatEventStateBadge(event);
  if (!word) return children;
  return (
    <>
      <span className="badge warm">{word}</span> {isEventNotPlayed(event) ? <s>{children}</s> : children}
    </>
  );
}

/** Render the notes for members: why it is off, where it was moved from, what to bring. */
export function EventMemberNotes({ event }: { event: CalendarEvent }) {
  const words = [event.cupLine && `${event.cupLine}.`, formatEventMovedFrom(event), event.note]
    .filter(Boolean)
    .join(' ');
  const programme = event.hasProgramme && !event.movedTo;
  if (!words && !programme) return null;
  return (
    <p className="event-note">
      {words} {programme ? <a href={`/programme/${event.id}`}>Programme</a> : null}
    </p>
  );
}

/** Render the cancelled events before the next one, so that members do not come in vain. */
export function CalledOffEventList({ events }: { events: CalendarEvent[] }) {
  if (events.length === 0) return null;
  return (
    <ul className="bare-list stack tight called-off">
      {events.map((event) => (
        <li key={event.id}>
          <EventNameWithState event={event}>
            {formatEventDays(event)}: {event.opponent}
            {event.location ? ` @ ${event.location}` : null}
          </EventNameWithState>{' '}
          {event.note}
        </li>
      ))}
    </ul>
  );
}
