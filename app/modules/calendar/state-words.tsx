import type { ReactNode } from 'react';
import { daysInWords, isOff, movedFrom, stateWord } from '#app/core/event.ts';
import type { CalendarEvent } from '#app/modules/calendar/year-round/season.ts';

/** Render an event's name with its state: as a badge, and struck through if it is off. */
export function EventName({ event, children }: { event: CalendarEvent; children: ReactNode }) {
  const word = stateWord(event);
  if (!word) return children;
  return (
    <>
      <span className="badge warm">{word}</span> {isOff(event) ? <s>{children}</s> : children}
    </>
  );
}

/** Render the notes for members: why it is off, where it was moved from, what to bring. */
export function EventNote({ event }: { event: CalendarEvent }) {
  const words = [event.cupLine && `${event.cupLine}.`, movedFrom(event), event.note]
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
export function CalledOff({ events }: { events: CalendarEvent[] }) {
  if (events.length === 0) return null;
  return (
    <ul className="called-off">
      {events.map((event) => (
        <li key={event.id}>
          <EventName event={event}>
            {daysInWords(event)}: {event.opponent}
            {event.location ? ` @ ${event.location}` : null}
          </EventName>{' '}
          {event.note}
        </li>
      ))}
    </ul>
  );
}
