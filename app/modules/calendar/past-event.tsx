import type { CalendarEvent } from '#app/modules/calendar/calendar-season/calendar-season.ts';
import { ButtonLink } from '#app/ui/card.tsx';
import { EventFormatDetails } from './event-format-details.tsx';
import { EventListItemFrame } from './event-list-item.tsx';
import { formatEventResult } from './format-event-result.ts';

/** Render a past event with its result and a link to its photographs. */
export function PastEventListItem({ event, clubName }: { event: CalendarEvent; clubName: string }) {
  return (
    <EventListItemFrame
      event={event}
      showKind
      afterName={formatEventResult(event, clubName)}
      details={event.team ? <EventFormatDetails event={event} /> : undefined}
      after={event.album ? <EventPhotosLink event={event} /> : null}
    />
  );
}

function EventPhotosLink({ event: { opponent, date, album } }: { event: CalendarEvent }) {
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
