import type { CalendarEvent, Directions } from '#app/modules/calendar/year-round/season.ts';
import { Fold } from '#app/ui/fold.tsx';

/** Directions to another club's green, if known; no third-party request is made until a link is followed. */
export function HowToGetThere({ event }: { event: CalendarEvent }) {
  if (!event.directions) return null;
  return (
    <details className="way">
      <summary>
        How to get there
        <span className="visually-hidden">
          : {event.location}, {event.date}
        </span>
      </summary>
      <Way to={event.directions} />
    </details>
  );
}

/** Directions on a page of one event, collapsed behind the first line of the address. */
export function WhereItIs({ way }: { way: Directions | null }) {
  if (!way) return null;
  return (
    <Fold title="Where it is" about={way.address.split('\n')[0] || 'the way there'}>
      <Way to={way} />
    </Fold>
  );
}

export function Way({ to: { address, directions, map } }: { to: Directions }) {
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
