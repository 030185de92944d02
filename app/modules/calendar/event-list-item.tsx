import type { ReactNode } from 'react';
import { formatTimeOfDay } from '#app/core/dates.ts';
import {
  formatEventDays,
  formatHomeOrAway,
  getEventLastDate,
  getEventTitle,
  isEventNotPlayed,
} from '#app/core/event.ts';
import { type CalendarEvent, isEventOnDate } from '#app/modules/calendar/calendar-season/calendar-season.ts';
import { AvailabilityPlaceholder } from '#app/modules/calendar/event-page/availability-placeholder.tsx';
import { EventSignUpLink } from '#app/modules/calendar/event-page/sign-up-link.tsx';
import { isRollUpAtUsualTime } from '#app/modules/calendar/events/format-event-time.ts';
import {
  formatRollUpFee,
  formatRollUpPrices,
  formatRollUpTime,
} from '#app/modules/calendar/events/format-roll-up.ts';
import { EventKindColourMark } from '#app/modules/calendar/kinds/kind-mark.tsx';
import { useClub, useDocumentShell } from '#app/site/shell.ts';
import { AddToCalendarLink } from './add-to-calendar.tsx';
import { OpponentGreenDirectionsText } from './directions.tsx';
import { EventFormatDetails } from './event-format-details.tsx';
import { EventRowDetails } from './event-row-details.tsx';
import { EventMemberNotes, EventNameWithState } from './event-state.tsx';
import { formatEventResult } from './format-event-result.ts';

interface Props {
  event: CalendarEvent;
  /** True in a list of mixed kinds: the event's own kind is rendered too. */
  showKind?: boolean;
  hidden?: boolean;
  /** True for a duplicate row; anchors and the forum's links point to the first one. */
  isDuplicate?: boolean;
}

/** List of EventListItem or EventListItemFrame. */
export const EventList = ({ children }: { children: ReactNode }) => (
  <ul className="list events">{children}</ul>
);

/** Render an event as a list item: day, time, name, place, result, and details collapsed; the whole row opens them. */
export function EventListItem({ event, ...props }: Props) {
  const club = useClub();
  const { today } = useDocumentShell();
  const { kind, time, directions } = event;
  const isRollUp = kind.nature === 'roll-up' && !isEventNotPlayed(event);
  const begins = time || (kind.time ?? '');
  const over = getEventLastDate(event) < today;
  const way = isEventNotPlayed(event) ? undefined : directions;
  return (
    <EventListItemFrame
      event={event}
      {...props}
      time={
        isRollUp && isRollUpAtUsualTime(event, club)
          ? formatRollUpTime(club)
          : begins && formatTimeOfDay(begins)
      }
      afterName={isRollUp && !over ? <RollUpFeeText /> : formatEventResult(event, club.name)}
      details={
        over && !way && !event.team ? undefined : (
          <>
            <EventFormatDetails event={event} />
            <AddToCalendarLink event={event} />
            {way ? (
              <div className="event-way">
                <strong>How to get there</strong>
                <OpponentGreenDirectionsText to={way} />
              </div>
            ) : null}
          </>
        )
      }
    />
  );
}

interface EventListItemFrameProps extends Props {
  time?: string;
  /** Text after the name: a fee, a result. */
  afterName?: ReactNode;
  details?: ReactNode;
  after?: ReactNode;
}

/**
 * Frame of every event in a list: two lines on a phone, columns on wide screens. A calendar renders a hundred, so style sheets
 * select by element instead of class: header with day, time and side; name; details. An event without details gets them for
 * members, for the forum's link (`data-talk`, topic-links.ts).
 */
export function EventListItemFrame({
  event,
  showKind,
  hidden,
  isDuplicate,
  time,
  afterName,
  details,
  after,
}: EventListItemFrameProps) {
  const { today, club } = useDocumentShell();
  const { id, date, weekday, link, location, type, kind } = event;
  const title = getEventTitle(event);
  const side = formatHomeOrAway(event, club.name);
  const now = isEventOnDate(event, today);
  return (
    <li
      className="event"
      id={isDuplicate ? undefined : id}
      data-type={type}
      data-part={event.parts}
      hidden={hidden}
      aria-current={now ? 'date' : undefined}
      data-talk={details || isDuplicate || event.movedTo ? undefined : ''}
    >
      <header>
        <p>
          {event.ends_on ? (
            <strong>{formatEventDays(event)}</strong>
          ) : (
            <>
              <strong>{date}</strong> <ShortWeekday name={weekday} />
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
        {showKind ? (
          <p className={isKindEvident(event) ? 'event-kind evident' : 'event-kind'}>{kind.shortName}</p>
        ) : null}
        {side ? <b>{side}</b> : null}
      </header>
      <div>
        <p>
          <EventKindColourMark colour={kind.colour} />
          <EventNameWithState event={event}>
            {link ? <a href={link}>{title}</a> : <strong>{title}</strong>}
            {location ? ` @ ${location}` : null}
          </EventNameWithState>
        </p>
        {afterName ? <p className="event-beside">{afterName}</p> : null}
        <EventMemberNotes event={event} />
        <AvailabilityPlaceholder event={event} />
        <EventSignUpLink event={event} />
        {after}
      </div>
      {details ? (
        <EventRowDetails event={event} isDuplicate={isDuplicate}>
          {details}
        </EventRowDetails>
      ) : null}
    </li>
  );
}

/** Abbreviated by the style sheet on narrow screens. */
const ShortWeekday = ({ name }: { name: string }) => (
  <>
    {name.slice(0, 3)}
    <span>{name.slice(3)}</span>
  </>
);

function RollUpFeeText() {
  const club = useClub();
  const prices = formatRollUpPrices(club);
  return (
    <>
      <span className="event-roomy">{formatRollUpFee(club).replace(prices, '')}</span>
      {prices}
    </>
  );
}

/** True where name or weekday already tell the kind: a roll-up, a league's match on the league's own day. */
const isKindEvident = ({ kind, weekday }: CalendarEvent) =>
  kind.nature === 'roll-up' || kind.shortName === weekday;
