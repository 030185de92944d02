import { Link, Outlet, useLoaderData, useRevalidator } from 'react-router';
import { call } from '#app/api/call.ts';
import { type CalendarRoom, roomPath } from '#app/club/calendar/events/calendar-room.ts';
import type { DeskEvent } from '#app/club/calendar/events/desk-event.ts';
import { kindOf } from '#app/club/calendar/kinds/kinds.ts';
import { showWeekdayAndDay } from '#app/core/dates.ts';
import { RowActs } from '#app/desk/acts/row-acts.tsx';
import { useActs } from '#app/desk/acts/use-acts.tsx';
import { LatestChanges } from '#app/desk/changes/latest-changes.tsx';
import { BackTo } from '#app/desk/room-page.tsx';
import { Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { EventForm } from './event-form.tsx';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/calendar/events/{id}', { param: { id } });

/** One event: whether it is on, what it says, and everything that can be done about it. */
export default function OneEventPage() {
  const { event, room } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  return (
    <Page
      title={event.opponent}
      description={`${event.opponent}, ${showWeekdayAndDay(event.date)}.`}
      lead={`${kindOf(room.kinds, event.type).name}, ${showWeekdayAndDay(event.date)}`}
      before={<BackTo to={roomPath(room)}>Calendar {room.season}</BackTo>}
    >
      {event.warnings.length > 0 ? (
        <ul className="alert danger plain-list">
          {event.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      ) : null}
      <Outlet context={{ event, season: room.season }} />
      <Card title="What the calendar says">
        {/* What was saved can no longer be taken back by itself once it is on or off. */}
        <EventForm
          key={`${event.id} ${event.state} ${event.postponedFrom}`}
          room={room}
          event={event}
          existing={event}
          said="Saved."
          onDone={revalidate}
        />
      </Card>
      <OtherActs event={event} room={room} />
      <LatestChanges room="calendar" subject={`event:${event.id}`} onUndone={revalidate} />
    </Page>
  );
}

interface ActsProps {
  event: DeskEvent;
  room: CalendarRoom;
}

function OtherActs({ event, room }: ActsProps) {
  const desk = useActs();
  const { id, opponent, date, version } = event;
  return (
    <Card title="More">
      {desk.word}
      <div className="actions">
        <Link className="button quiet" to={`/desk/calendar/add?season=${room.season}&like=${id}`}>
          Add another like it
        </Link>
        <Link className="button quiet" to={`/desk/calendar/${id}/programme`}>
          Programme
        </Link>
        <RowActs
          name={opponent}
          version={version}
          desk={desk}
          param={{ id }}
          remove={{
            act: 'DELETE /api/desk/calendar/events/{id}',
            button: 'Remove',
            said: `${opponent}, ${showWeekdayAndDay(date)}, is out of the calendar.`,
            to: roomPath(room),
            sure: {
              title: `Remove ${opponent}?`,
              about:
                'It goes from every page as if it had never been. To tell members that it is off, cancel it instead. Whoever follows the calendar on a phone is told that it is off. You can take this back for a day.',
            },
          }}
        />
      </div>
    </Card>
  );
}
