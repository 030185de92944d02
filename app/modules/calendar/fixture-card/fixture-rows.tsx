import { eventTitle, homeOrAway } from '#app/core/event.ts';
import { EventName } from '#app/modules/calendar/state-words.tsx';
import type { CalendarEvent, Month } from '#app/modules/calendar/year-round/season.ts';
import { useClub } from '#app/site/shell.ts';

/** Render a month of a fixture card: day, opponent, home or away. */
export function FixtureRows({ month }: { month: Month }) {
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
              <EventName event={event}>{eventTitle(event)}</EventName>
            </td>
            <td>{place(event, name)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Return home or away for a match, else the kind. */
const place = (event: CalendarEvent, clubName: string) =>
  event.kind.nature === 'open' || event.kind.nature === 'event'
    ? event.kind.shortName
    : homeOrAway(event, clubName);
