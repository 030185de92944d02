import type { ReactNode } from 'react';
import { daysInWords, isOff, movedFrom, stateWord } from '#app/core/event.ts';
import type { CalendarEvent } from '#app/modules/calendar/year-round/season.ts';

/** An event's name with whether it is on: in words, and struck through as well where it is off. */
export function EventName({ event, children }: { event: CalendarEvent; children: ReactNode }) {
  const word = stateWord(event);
  if (!word) return children;
  return (
    <>
      <span className="badge warm">{word}</span> {isOff(event) ? <s>{children}</s> : children}
    </>
  );
}

/** What members are to know about it: why it is off, where it was moved from, what to bring. */
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

/** What is off before the next event: nobody is to come to it in vain. */
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
