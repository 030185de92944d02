import { dateOf, daysInWords, eventTitle, homeOrAway, lastDateOf } from '#app/core/event.ts';
import { timeWords } from '#app/modules/calendar/events/event-time.ts';
import { rollUpFee } from '#app/modules/calendar/events/roll-up-words.ts';
import { KindMark } from '#app/modules/calendar/kinds/kind-mark.tsx';
import { RoomForNames } from '#app/modules/calendar/one-event/room-for-names.tsx';
import { WhosComing } from '#app/modules/calendar/one-event/whos-coming.tsx';
import type { CalendarEvent } from '#app/modules/calendar/year-round/season.ts';
import { useClub, useShell } from '#app/site/shell.ts';
import { ButtonLink } from '#app/ui/card.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { HowToGetThere } from './how-to-get-there.tsx';
import { SportsEvent } from './sports-event.tsx';
import { CalledOff, EventNote } from './state-words.tsx';

interface Props {
  event: CalendarEvent;
  /** Cancelled events before it. */
  off: CalendarEvent[];
  /** Event after it, if it is today's and was rendered above already. */
  then: CalendarEvent | undefined;
}

/** SPEC.md section 1: render the next event with its date, weekday, name, ' @ location' if it has one, and time. */
export function WhatsNext({ event, off, then }: Props) {
  const { club, season, today } = useShell();
  const date = dateOf(event);
  return (
    <section className="card whats-next" aria-labelledby="whats-next">
      {lastDateOf(event) >= today && event.location === club.name ? (
        <SportsEvent
          name={eventTitle(event)}
          description={`${event.kind.shortName} of the ${season} season`}
          date={date}
          path={event.link ?? '/full-calendar'}
          event={event}
        />
      ) : null}
      <h2 id="whats-next">What's happening next</h2>
      <p className="whats-next-day">{`${date === today ? 'Today, ' : ''}${daysInWords(event)}`}</p>
      <EventInShort event={event} />
      <EventNote event={event} />
      <RoomForNames event={event} />
      <WhosComing event={event} />
      <HowToGetThere event={event} />
      <CalledOff events={off} />
      {then ? (
        <p className="whats-next-then">
          Then {daysInWords(then)}: <EventInLine event={then} />
        </p>
      ) : null}
      <div className="actions">
        <ButtonLink href={event.link ?? '/up-coming-events'} kind="quiet">
          {event.link ? 'About the day' : 'More events'}
        </ButtonLink>
        <AddToCalendar event={event} />
      </div>
    </section>
  );
}

function EventInShort({ event }: { event: CalendarEvent }) {
  const club = useClub();
  // The linked page tells newcomers what a roll-up is, what to wear and that bowls are lent.
  const isRollUp = event.kind.nature === 'roll-up';
  const fee = isRollUp ? rollUpFee(club) : '';
  const when = [homeOrAway(event, club.name), timeWords(event, club), fee].filter(Boolean).join(', ');
  return (
    <p>
      <strong>
        {isRollUp ? <a href="/up-coming-events#upcoming-roll-ups">{eventTitle(event)}</a> : eventTitle(event)}
      </strong>
      {event.location ? ` @ ${event.location}` : null}{' '}
      {eventTitle(event) === event.kind.shortName ? null : (
        <span className="badge">
          <KindMark colour={event.kind.colour} />
          {event.kind.shortName}
        </span>
      )}
      {when ? <span className="whats-next-when">{when}</span> : null}
    </p>
  );
}

function EventInLine({ event }: { event: CalendarEvent }) {
  const club = useClub();
  const name = event.link ? <a href={event.link}>{eventTitle(event)}</a> : eventTitle(event);
  const fee = event.kind.nature === 'roll-up' ? rollUpFee(club) : '';
  const rest = [timeWords(event, club), fee].filter(Boolean).join(', ');
  return (
    <>
      {name}
      {event.location ? ` @ ${event.location}` : null}
      {rest ? `, ${rest}` : null}
    </>
  );
}
