import { useShell } from '#app/site/shell.ts';
import { ButtonLink } from '#app/ui/card.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { HowToGetThere } from './how-to-get-there.tsx';
import { type CalendarEvent, typeNames } from './season.ts';
import { SportsEvent } from './sports-event.tsx';
import { CalledOff, EventNote } from './state-words.tsx';

/** SPEC.md section 1: the next event, with its date, weekday, name and ' @ location' where it has one. */
export function WhatsNext({ event, off }: { event: CalendarEvent; off: CalendarEvent[] }) {
  const { club, season, today } = useShell();
  const date = `${event.season}-${event.day}`;
  return (
    <section className="card whats-next" aria-labelledby="whats-next">
      {date >= today && event.location === club.name ? (
        <SportsEvent
          name={event.opponent}
          description={`${typeNames[event.type]} of the ${season} season`}
          date={date}
          path={event.link ?? '/full-calendar'}
          event={event}
        />
      ) : null}
      <h2 id="whats-next">What's happening next</h2>
      <p className="whats-next-day">
        {event.weekday} {event.date}
      </p>
      <p>
        <strong>{event.opponent}</strong>
        {event.location ? ` @ ${event.location}` : null}{' '}
        <span className="badge">{typeNames[event.type]}</span> <AddToCalendar event={event} />
      </p>
      <EventNote event={event} />
      <HowToGetThere event={event} />
      <CalledOff events={off} />
      <ButtonLink href={event.link ?? '/up-coming-events'} kind="quiet">
        {event.link ? 'About the day' : 'More events'}
      </ButtonLink>
    </section>
  );
}
