import { ButtonLink } from '#app/ui/card.tsx';
import { EventFacts, EventRow } from './event-line.tsx';
import type { CalendarEvent } from './season.ts';

/** A past event: who won, where it is known, and its photographs. */
export function PastEvent({ event, clubName }: { event: CalendarEvent; clubName: string }) {
  const { winner, opponent, score } = event;
  return (
    <EventRow event={event} filed after={event.album ? <ViewPhotos event={event} /> : null}>
      {winner ? (
        <span>
          {winner === clubName || winner === opponent ? `${winner} won` : winner}
          {score ? ` ${score}` : null}
        </span>
      ) : null}
      <EventFacts event={event} />
    </EventRow>
  );
}

function ViewPhotos({ event: { opponent, date, album } }: { event: CalendarEvent }) {
  const query = new URLSearchParams({ o: opponent, d: date, drive: album ?? '' });
  return (
    <ButtonLink href={`/gallery?${query}`} kind="quiet">
      View Photos
      <span className="visually-hidden">
        {' '}
        of {opponent}, {date}
      </span>
    </ButtonLink>
  );
}
