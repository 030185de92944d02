import { isEventNotPlayed } from '#app/core/event.ts';
import type { CalendarEvent } from '#app/modules/calendar/calendar-season/calendar-season.ts';
import { useClub } from '#app/site/shell.ts';
import { formatEventNameInSentence, formatTodayEventDetails, type TodayEvents } from './today-events.ts';

/** Render 'Today, Saturday 7 June: roll-up, 1:30 for 2pm, visitors £3', or the cancelled events of today with the reason. */
export function TodayEventsSummary({ today }: { today: TodayEvents }) {
  const { day, events, none, over } = today;
  const [first] = events;
  return (
    <div className={events.some(isEventNotPlayed) ? 'today off' : 'today'}>
      <p>
        <strong>Today, {day}:</strong>{' '}
        {events.length === 1 && first ? <TodayEventText event={first} /> : none}{' '}
        {over ? <a href={`/season/${over}`}>See how it went</a> : null}
      </p>
      {events.length > 1 ? (
        <ul>
          {events.map((event) => (
            <li key={event.id}>
              <TodayEventText event={event} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function TodayEventText({ event }: { event: CalendarEvent }) {
  const club = useClub();
  const name = formatEventNameInSentence(event);
  return (
    <>
      {isEventNotPlayed(event) && name !== event.opponent ? 'the ' : ''}
      {event.link ? <a href={event.link}>{name}</a> : name}
      {formatTodayEventDetails(event, club)}
    </>
  );
}
