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
  /** Whether it stands among events of other kinds, so that its own is to be told. */
  filed?: boolean;
  hidden?: boolean;
  /** Whether it stands on the page a second time: links to it lead to the other, and so do members. */
  again?: boolean;
}

/** A list of events: of EventLine or EventRow. */
export const EventList = ({ children }: { children: ReactNode }) => (
  <ul className="list events">{children}</ul>
);

/** An event in a list: day, time, what it is, where, how it ended, and folded what is known beyond that. */
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
  /** What stands behind the name: a fee, a result. */
  beside?: ReactNode;
  more?: ReactNode;
  after?: ReactNode;
}

/**
 * The frame of every event in a list: two lines on a phone, columns where there is room. A calendar has a hundred, so its parts are
 * known by what they are: the head with day, time and side, what it is, the fold. An event without a fold gets one for members,
 * for what they say about it (`data-talk`, topic-links.ts).
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

/** Short where there is no room. */
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

/** Whether name or weekday say its kind already: a roll-up, a league's match on the league's own day. */
const isEvident = ({ kind, weekday }: CalendarEvent) =>
  kind.nature === 'roll-up' || kind.shortName === weekday;
