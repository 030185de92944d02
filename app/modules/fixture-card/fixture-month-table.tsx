import { formatHomeOrAway, getEventTitle } from '#app/core/event.ts';
import type { CalendarEvent, CalendarEventMonth } from '#app/modules/calendar/calendar.ts';
import { EventNameWithState } from '#app/modules/calendar/event-state.tsx';
import { useClub } from '#app/site/shell.ts';

/** Render a month of a fixture card: day, opponent, home or away. */
export function FixtureMonthTable({ month }: { month: CalendarEventMonth }) {
  const { name } = useClub();
  return (
    <table>
      <caption>{month.name}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Opponent or event</th>
          <th scope="col">Home, away or kind</th>
        </tr>
      </thead>
      <tbody>
        {month.events.map((event) => (
          <tr key={event.id}>
            <td>
              {event.weekday.slice(0, 3)} {event.date.split(' ')[0]}
              {event.ends_on ? `–${Number(event.ends_on.slice(8))}` : null}
            </td>
            <td>
              <EventNameWithState event={event}>{getEventTitle(event)}</EventNameWithState>
            </td>
            <td>{formatPlaceOrKind(event, name)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Return home or away for a match, else the kind. */
const formatPlaceOrKind = (event: CalendarEvent, clubName: string) =>
  event.kind.nature === 'open' || event.kind.nature === 'event'
    ? event.kind.shortName
    : formatHomeOrAway(event, clubName);
