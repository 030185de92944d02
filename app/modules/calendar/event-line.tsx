import type { ReactNode } from 'react';
import { showTime } from '#app/core/dates.ts';
import { daysInWords, eventTitle, homeOrAway, isOff, lastDateOf } from '#app/core/event.ts';
import { isUsualRollUp } from '#app/modules/calendar/events/event-time.ts';
import { rollUpFee, rollUpPrices, rollUpTime } from '#app/modules/calendar/events/roll-up-words.ts';
import { KindMark } from '#app/modules/calendar/kinds/kind-mark.tsx';
import { RoomForNames } from '#app/modules/calendar/one-event/room-for-names.tsx';
import { WhosComing } from '#app/modules/calendar/one-event/whos-coming.tsx';
import { type CalendarEvent, isOn } from '#app/modules/calendar/year-round/season.ts';
import { useClub, useShell } from '#app/site/shell.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventFold } from './event-fold.tsx';
import { howItEnded } from './how-it-ended.ts';
import { Way } from './how-to-get-there.tsx';
import { EventName, EventNote } from './state-words.tsx';

interface Props {
  event: CalendarEvent;
  /** True in a list of mixed kinds: the event's own kind is rendered too. */
  filed?: boolean;
  hidden?: boolean;
  /** True for a duplicate row; anchors and the forum's links point to the first one. */
  again?: boolean;
}

/** List of EventListItem or EventListItemFrame. */
export const EventList = ({ children }: { children: ReactNode }) => (
  <ul className="list events">{children}</ul>
);

/** Render an event as a list item: day, time, name, place, result, and details collapsed. */
export function EventLine({ event, ...props }: Props) {
  const club = useClub();
  const { today } = useShell();
  const { kind, time, directions } = event;
  const isRollUp = kind.nature === 'roll-up' && !isOff(event);
  const begins = time || (kind.time ?? '');
  const over = lastDateOf(event) < today;
  const way = isOff(event) ? undefined : directions;
  return (
    <EventRow
      event={event}
      {...props}
      time={isRollUp && isUsualRollUp(event, club) ? rollUpTime(club) : begins && showTime(begins)}
      beside={isRollUp && !over ? <RollUpFee /> : howItEnded(event, club.name)}
      more={
        over && !way && !event.team ? undefined : (
          <>
            <EventFacts event={event} />
            <AddToCalendar event={event} />
            {way ? (
              <div className="event-way">
                <strong>How to get there</strong>
                <Way to={way} />
              </div>
            ) : null}
          </>
        )
      }
    />
  );
}

interface RowProps extends Props {
  time?: string;
  /** Text after the name: a fee, a result. */
  beside?: ReactNode;
  more?: ReactNode;
  after?: ReactNode;
}

/**
 * Frame of every event in a list: two lines on a phone, columns on wide screens. A calendar renders a hundred, so style sheets
 * select by element instead of class: header with day, time and side; name; details. An event without details gets them for
 * members, for the forum's link (`data-talk`, topic-links.ts).
 */
export function EventRow({ event, filed, hidden, again, time, beside, more, after }: RowProps) {
  const { today, club } = useShell();
  const { id, date, weekday, link, location, type, kind } = event;
  const title = eventTitle(event);
  const side = homeOrAway(event, club.name);
  const now = isOn(event, today);
  return (
    <li
      className="event"
      id={again ? undefined : id}
      data-type={type}
      data-part={event.parts}
      hidden={hidden}
      aria-current={now ? 'date' : undefined}
      data-talk={more || again || event.movedTo ? undefined : ''}
    >
      <header>
        <p>
          {event.ends_on ? (
            <strong>{daysInWords(event)}</strong>
          ) : (
            <>
              <strong>{date}</strong> <Weekday name={weekday} />
            </>
          )}
          {now ? (
            <>
              {' '}
              <span className="event-today">Today</span>
            </>
          ) : null}
        </p>
        {time ? <span>{time}</span> : null}
        {filed ? (
          <p className={isEvident(event) ? 'event-kind evident' : 'event-kind'}>{kind.shortName}</p>
        ) : null}
        {side ? <b>{side}</b> : null}
      </header>
      <div>
        <p>
          <KindMark colour={kind.colour} />
          <EventName event={event}>
            {link ? <a href={link}>{title}</a> : <strong>{title}</strong>}
            {location ? ` @ ${location}` : null}
          </EventName>
        </p>
        {beside ? <p className="event-beside">{beside}</p> : null}
        <EventNote event={event} />
        <RoomForNames event={event} />
        <WhosComing event={event} />
        {after}
      </div>
      {more && !again ? <EventFold event={event}>{more}</EventFold> : null}
    </li>
  );
}

/** Abbreviated by the style sheet on narrow screens. */
const Weekday = ({ name }: { name: string }) => (
  <>
    {name.slice(0, 3)}
    <span>{name.slice(3)}</span>
  </>
);

function RollUpFee() {
  const club = useClub();
  const prices = rollUpPrices(club);
  return (
    <>
      <span className="event-roomy">{rollUpFee(club).replace(prices, '')}</span>
      {prices}
    </>
  );
}

/** True where name or weekday already tell the kind: a roll-up, a league's match on the league's own day. */
const isEvident = ({ kind, weekday }: CalendarEvent) =>
  kind.nature === 'roll-up' || kind.shortName === weekday;
