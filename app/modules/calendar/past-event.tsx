import type { CalendarEvent } from '#app/modules/calendar/year-round/season.ts';
import { ButtonLink } from '#app/ui/card.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventRow } from './event-line.tsx';
import { howItEnded } from './how-it-ended.ts';

/** Render a past event with its result and a link to its photographs. */
export function PastEvent({ event, clubName }: { event: CalendarEvent; clubName: string }) {
  return (
    <EventRow
      event={event}
      filed
      beside={howItEnded(event, clubName)}
      more={event.team ? <EventFacts event={event} /> : undefined}
      after={event.album ? <ViewPhotos event={event} /> : null}
    />
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
