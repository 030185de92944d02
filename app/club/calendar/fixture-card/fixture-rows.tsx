import { type CalendarEvent, type Month, typeNames } from '#app/club/calendar/season.ts';
import { EventName } from '#app/club/calendar/state-words.tsx';
import { useClub } from '#app/site/shell.ts';

/** A month on a fixture card: day, opponent, and whether at home. */
export function FixtureRows({ month }: { month: Month }) {
  const { name } = useClub();
  return (
    <table>
      <caption>{month.name}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Opponent or event</th>
          <th scope="col">Kind</th>
        </tr>
      </thead>
      <tbody>
        {month.events.map((event) => (
          <tr key={event.id}>
            <td>
              {event.weekday.slice(0, 3)} {event.date.split(' ')[0]}
            </td>
            <td>
              <EventName event={event}>{event.opponent}</EventName>
            </td>
            <td>{place(event, name)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function place(event: CalendarEvent, clubName: string) {
  if (event.type === 'open' || event.type === 'county') return typeNames[event.type];
  if (!event.location) return '';
  return event.location === clubName ? 'H' : 'A';
}
