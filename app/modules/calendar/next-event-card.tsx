import {
  formatEventDays,
  formatHomeOrAway,
  getEventDate,
  getEventLastDate,
  getEventTitle,
} from '#app/core/event.ts';
import type { CalendarEvent } from '#app/modules/calendar/calendar-season/calendar-season.ts';
import { AvailabilityPlaceholder } from '#app/modules/calendar/event-page/availability-placeholder.tsx';
import { EventSignUpLink } from '#app/modules/calendar/event-page/sign-up-link.tsx';
import { formatEventTime } from '#app/modules/calendar/events/format-event-time.ts';
import { formatRollUpFee } from '#app/modules/calendar/events/format-roll-up.ts';
import { EventKindColourMark } from '#app/modules/calendar/kinds/kind-mark.tsx';
import { useClub, useDocumentShell } from '#app/site/shell.ts';
import { ButtonLink } from '#app/ui/card.tsx';
import { AddToCalendarLink } from './add-to-calendar.tsx';
import { EventDirections } from './directions.tsx';
import { CalledOffEventList, EventMemberNotes } from './event-state.tsx';
import { SportsEventData } from './sports-event.tsx';

interface Props {
  event: CalendarEvent;
  /** Cancelled events before it. */
  off: CalendarEvent[];
  /** Event after it, if it is today's and was rendered above already. */
  then: CalendarEvent | undefined;
}

/** Render the next event with its date, weekday, name, ' @ location' if it has one, and time. */
export function NextEventCard({ event, off, then }: Props) {
  const { club, season, today } = useDocumentShell();
  const date = getEventDate(event);
  return (
    <section className="card whats-next" aria-labelledby="whats-next">
      {getEventLastDate(event) >= today && event.location === club.name ? (
        <SportsEventData
          name={getEventTitle(event)}
          description={`${event.kind.shortName} of the ${season} season`}
          date={date}
          path={event.link ?? '/full-calendar'}
          event={event}
        />
      ) : null}
      <h2 id="whats-next">What's happening next</h2>
      <p className="whats-next-day">{`${date === today ? 'Today, ' : ''}${formatEventDays(event)}`}</p>
      <NextEventSummary event={event} />
      <EventMemberNotes event={event} />
      <AvailabilityPlaceholder event={event} />
      <EventSignUpLink event={event} />
      <EventDirections event={event} />
      <CalledOffEventList events={off} />
      {then ? (
        <p className="whats-next-then">
          Then {formatEventDays(then)}: <FollowingEventText event={then} />
        </p>
      ) : null}
      <div className="actions">
        <ButtonLink href={event.link ?? '/up-coming-events'} kind="quiet">
          {event.link ? 'About the day' : 'More events'}
        </ButtonLink>
        <AddToCalendarLink event={event} />
      </div>
    </section>
  );
}

function NextEventSummary({ event }: { event: CalendarEvent }) {
  const club = useClub();
  // The linked page tells newcomers what a roll-up is, what to wear and that bowls are lent.
  const isRollUp = event.kind.nature === 'roll-up';
  const fee = isRollUp ? formatRollUpFee(club) : '';
  const when = [formatHomeOrAway(event, club.name), formatEventTime(event, club), fee]
    .filter(Boolean)
    .join(', ');
  return (
    <p>
      <strong>
        {isRollUp ? (
          <a href="/up-coming-events#upcoming-roll-ups">{getEventTitle(event)}</a>
        ) : (
          getEventTitle(event)
        )}
      </strong>
      {event.location ? ` @ ${event.location}` : null}{' '}
      {getEventTitle(event) === event.kind.shortName ? null : (
        <span className="badge">
          <EventKindColourMark colour={event.kind.colour} />
          {event.kind.shortName}
        </span>
      )}
      {when ? <span className="whats-next-when">{when}</span> : null}
    </p>
  );
}

function FollowingEventText({ event }: { event: CalendarEvent }) {
  const club = useClub();
  const name = event.link ? <a href={event.link}>{getEventTitle(event)}</a> : getEventTitle(event);
  const fee = event.kind.nature === 'roll-up' ? formatRollUpFee(club) : '';
  const rest = [formatEventTime(event, club), fee].filter(Boolean).join(', ');
  return (
    <>
      {name}
      {event.location ? ` @ ${event.location}` : null}
      {rest ? `, ${rest}` : null}
    </>
  );
}
