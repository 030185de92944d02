import type {
  CalendarEvent,
  OpponentGreenDirections,
} from '#app/modules/calendar/calendar-season/calendar-season.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';

/** Directions to another club's green, if known; no third-party request is made until a link is followed. */
export function EventDirections({ event }: { event: CalendarEvent }) {
  if (!event.directions) return null;
  return (
    <details className="way">
      <summary>
        How to get there
        <span className="visually-hidden">
          : {event.location}, {event.date}
        </span>
      </summary>
      <OpponentGreenDirectionsText to={event.directions} />
    </details>
  );
}

/** Directions on a page of one event, collapsed behind the first line of the address. */
export function CollapsibleDirectionsSection({ way }: { way: OpponentGreenDirections | null }) {
  if (!way) return null;
  return (
    <CollapsibleSection title="Directions" about={way.address.split('\n')[0] || 'how to get there'}>
      <OpponentGreenDirectionsText to={way} />
    </CollapsibleSection>
  );
}

export function OpponentGreenDirectionsText({
  to: { address, directions, map },
}: {
  to: OpponentGreenDirections;
}) {
  return (
    <>
      {address ? <p className="way-address">{address}</p> : null}
      {directions ? <p className="way-address">{directions}</p> : null}
      {map ? (
        <p>
          <a href={map} rel="noreferrer">
            Open a map
          </a>
        </p>
      ) : null}
    </>
  );
}
