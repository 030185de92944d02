import type { ReactNode } from 'react';
import { showTime } from '#app/core/dates.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import { HowToGetThere } from './how-to-get-there.tsx';
import { Rules } from './rules.tsx';
import { type CalendarEvent, typeNames } from './season.ts';
import { EventName, EventNote } from './state-words.tsx';
import { isOff } from './states.ts';

interface Props {
  event: CalendarEvent;
  /** Whether it stands among events of other kinds, so that its own is to be told. */
  filed?: boolean;
  hidden?: boolean;
}

/** An event to come, in a list: day, what it is, where, and what is known beyond that. */
export function EventLine({ event, filed = false, hidden = false }: Props) {
  return (
    <EventRow
      event={event}
      filed={filed}
      hidden={hidden}
      after={isOff(event) ? null : <HowToGetThere event={event} />}
    >
      {event.time ? <span>{showTime(event.time)}</span> : null}
      <EventFacts event={event} />
      <AddToCalendar event={event} />
    </EventRow>
  );
}

/** The frame of every event in a list; `children` are what more there is to say, `after` stands below. */
export function EventRow({
  event,
  filed,
  hidden,
  children,
  after,
}: Props & { children: ReactNode; after?: ReactNode }) {
  const { id, date, weekday, link, opponent, location, type } = event;
  return (
    <li className="event" id={id} data-type={type} hidden={hidden}>
      <p className="event-day">
        <strong>{date}</strong> <span>{weekday}</span>
      </p>
      <div className="event-what">
        <p>
          <EventName event={event}>
            {link ? <a href={link}>{opponent}</a> : <strong>{opponent}</strong>}
            {location ? ` @ ${location}` : null}
          </EventName>
        </p>
        <EventNote event={event} />
        <p className="event-more" data-about={event.movedTo ? undefined : `event:${id}`}>
          {filed ? <span className="badge">{typeNames[type]}</span> : null}
          {children}
        </p>
        {after}
      </div>
    </li>
  );
}

/** What an open is played with. */
export function EventFacts({ event }: { event: CalendarEvent }) {
  const { team, woods, games, ends, rules } = event;
  const facts = [team, woods && `${woods} woods`, games && `${games} games`, ends && `${ends} ends`];
  const known = facts.filter(Boolean);
  if (known.length === 0 && !rules) return null;
  return (
    <span>
      {known.join(', ')}
      {rules ? ', ' : null}
      <Rules rules={rules} />
    </span>
  );
}
