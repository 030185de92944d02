import { isOff } from '#app/core/event.ts';
import type { CalendarEvent } from '#app/modules/calendar/year-round/season.ts';
import { useClub } from '#app/site/shell.ts';
import { nameWords, restWords, type Today } from './today.ts';

/** Render 'Today, Saturday 7 June: roll-up, 1:30 for 2pm, visitors £3', or the cancelled events of today with the reason. */
export function TodayLine({ today }: { today: Today }) {
  const { day, events, none, over } = today;
  const [first] = events;
  return (
    <div className={events.some(isOff) ? 'today off' : 'today'}>
      <p>
        <strong>Today, {day}:</strong> {events.length === 1 && first ? <EventWords event={first} /> : none}{' '}
        {over ? <a href={`/season/${over}`}>See how it went</a> : null}
      </p>
      {events.length > 1 ? (
        <ul>
          {events.map((event) => (
            <li key={event.id}>
              <EventWords event={event} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function EventWords({ event }: { event: CalendarEvent }) {
  const club = useClub();
  const name = nameWords(event);
  return (
    <>
      {isOff(event) && name !== event.opponent ? 'the ' : ''}
      {event.link ? <a href={event.link}>{name}</a> : name}
      {restWords(event, club)}
    </>
  );
}
