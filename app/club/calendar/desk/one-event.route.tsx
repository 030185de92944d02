import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { callAt } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { type CalendarRoom, calendarCalls, roomPath } from '#app/club/calendar/events/calendar-room.ts';
import { type DeskEvent, typeChoices } from '#app/club/calendar/events/desk-event.ts';
import { showDate } from '#app/club/calendar/show-date.ts';
import { BackTo } from '#app/desk/back-to.tsx';
import { LatestChanges } from '#app/desk/changes/latest-changes.tsx';
import { NotDone } from '#app/desk/not-done.tsx';
import { Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import { EventForm } from './event-form.tsx';
import { EventState } from './event-state.tsx';

interface OneEvent {
  event: DeskEvent;
  room: CalendarRoom;
}

export async function clientLoader({ params }: { params: { id?: string } }) {
  return callAt<OneEvent>(`${calendarCalls}/events/${encodeURIComponent(params.id ?? '')}`);
}

/** One event: whether it is on, what it says, and everything that can be done about it. */
export default function OneEventPage() {
  const { event, room } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  return (
    <Page
      title={event.opponent}
      description={`${event.opponent}, ${showDate(event.date)}.`}
      lead={`${typeChoices[event.type]}, ${showDate(event.date)}`}
      before={<BackTo to={roomPath(room)}>Calendar {room.season}</BackTo>}
    >
      {event.warnings.length > 0 ? (
        <ul className="alert danger plain-list">
          {event.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      ) : null}
      <EventState key={event.id} event={event} season={room.season} onDone={revalidate} />
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

function OtherActs({ event, room }: OneEvent) {
  const navigate = useNavigate();
  const { busy, failed, run, clear } = useCall();
  const { revalidate } = useRevalidator();
  const { id, opponent, date } = event;
  const remove = (version = event.version) =>
    run(async () => {
      const { change } = await callAt<{ change: string }>(`${calendarCalls}/events/${id}`, {
        method: 'DELETE',
        version,
      });
      await navigate(roomPath(room), {
        state: { said: `${opponent}, ${showDate(date)}, is out of the calendar.`, change },
      });
    });
  return (
    <Card title="More">
      <NotDone
        failed={failed}
        again="Remove it all the same"
        onAgain={remove}
        onKeep={async () => {
          clear();
          await revalidate();
        }}
      />
      <div className="actions">
        <Link className="button quiet" to={`/desk/calendar/add?season=${room.season}&like=${id}`}>
          Add another like it
        </Link>
        <SureButton large button="Remove" title={`Remove ${opponent}?`} busy={busy} onSure={() => remove()}>
          It goes from every page as if it had never been. To tell members that it is off, cancel it instead.
          Whoever follows the calendar on a phone is told that it is off. You can take this back for a day.
        </SureButton>
      </div>
    </Card>
  );
}
