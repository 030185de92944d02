import { useLoaderData, useRevalidator } from 'react-router';
import { BackTo } from '#app/admin/room-page.tsx';
import { newEvent, roomPath } from '#app/modules/calendar/events/calendar-room.ts';
import { readRoom } from '#app/modules/calendar/events/read-room.ts';
import { Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { EventForm } from './event-form.tsx';

export async function clientLoader({ request }: { request: Request }) {
  const like = new URL(request.url).searchParams.get('like');
  return { room: await readRoom(request), like };
}

/** Page that adds a new event, or a copy of another (`?like=id`) without its date and result. */
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
          event={
            model ? { ...model, date: '', winner: '', score: '', note: '', album: '' } : newEvent(room.kinds)
          }
          said="It is in the calendar. You can add another."
          onDone={revalidate}
        />
      </Card>
    </Page>
  );
}
