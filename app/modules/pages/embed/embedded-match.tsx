import {
  formatEventDays,
  formatEventMovedFrom,
  formatEventStateText,
  formatHomeOrAway,
  getEventDate,
  getEventTitle,
  isEventNotPlayed,
} from '#app/core/event.ts';
import { type CalendarEvent, formatEventTime } from '#app/modules/calendar/calendar.ts';
import type { Club } from '#app/site/club.ts';

interface Props {
  event: CalendarEvent;
  club: Club;
  /** 'YYYY-MM-DD' */
  today: string;
  /** Result text; '' while unknown. */
  ended?: string;
}

/** Renders a match summary: day, opponent, place and time, and whether it is on. */
export function EmbeddedMatchSummary({ event, club, today, ended = '' }: Props) {
  const day = formatEventDays(event);
  const off = isEventNotPlayed(event);
  const where = formatHomeOrAway(event, club.name) || event.location;
  const facts = [where, ended || off ? '' : formatEventTime(event, club), event.kind.name]
    .filter(Boolean)
    .join(', ');
  const name = `${event.ours ?? club.name} v ${event.opponent}`;
  return (
    <>
      {off ? <p className="embed-off">{formatEventStateText(event)}</p> : null}
      <p>{getEventDate(event) === today && !off ? `Today, ${day}` : day}</p>
      <p className="embed-what">{ended || (off ? <s>{name}</s> : name)}</p>
      <p className="embed-soft">{facts}</p>
      {event.cupLine ? <p className="embed-soft">{event.cupLine}</p> : null}
      {off ? null : <Note text={[formatEventMovedFrom(event), event.note].filter(Boolean).join(' ')} />}
    </>
  );
}

const Note = ({ text }: { text: string }) => (text ? <p>{text}</p> : null);

/** Cancelled matches before the next one. */
export function EmbeddedCancelledMatches({ events }: { events: CalendarEvent[] }) {
  if (events.length === 0) return null;
  return (
    <ul>
      {events.map((event) => (
        <li key={event.id}>
          <span className="embed-off">{formatEventStateText(event)}</span> {formatEventDays(event)}:{' '}
          {getEventTitle(event)}
        </li>
      ))}
    </ul>
  );
}
