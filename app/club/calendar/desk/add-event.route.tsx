import { useLoaderData, useRevalidator } from 'react-router';
import { callAt } from '#app/api/call.ts';
import {
  type CalendarRoom,
  calendarCalls,
  newEvent,
  roomPath,
} from '#app/club/calendar/events/calendar-room.ts';
import { BackTo } from '#app/desk/back-to.tsx';
import { Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { EventForm } from './event-form.tsx';

export async function clientLoader({ request }: { request: Request }) {
  const { searchParams } = new URL(request.url);
  const season = searchParams.get('season');
  const room = await callAt<CalendarRoom>(
    season ? `${calendarCalls}?season=${encodeURIComponent(season)}` : calendarCalls,
  );
  return { room, like: searchParams.get('like') };
}

/** A new event, or one like another: all of it but the date and the result. */
export default function AddEvent() {
  const { room, like } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const model = room.events.find(({ id }) => id === like);
  return (
    <Page
      title="Add an event"
      description="Add an event to the calendar."
      lead={
        model ? `Like ${model.opponent}, on another day.` : 'It is on the site as soon as you have added it.'
      }
      before={<BackTo to={roomPath(room)}>Calendar {room.season}</BackTo>}
    >
      <Card>
        <EventForm
          room={room}
          event={model ? { ...model, date: '', winner: '', score: '', note: '', album: '' } : newEvent}
          said="It is in the calendar. You can add another."
          onDone={revalidate}
        />
      </Card>
    </Page>
  );
}
