import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import type { EventFormValues } from '#app/modules/calendar/events/admin-event.ts';
import {
  getCalendarAdminPath,
  getNewEventFormValues,
} from '#app/modules/calendar/events/calendar-admin-data.ts';
import { fetchCalendarAdminData } from '#app/modules/calendar/events/fetch-calendar-admin.ts';
import { Card } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { EventForm } from './event-form.tsx';
import { EventPreview } from './event-preview.tsx';

export async function clientLoader({ request }: { request: Request }) {
  const like = new URL(request.url).searchParams.get('like');
  return { room: await fetchCalendarAdminData(request), like };
}

/** Page that adds a new event, or a copy of another (`?like=id`) without its date and result. */
export default function AddEventPage() {
  const { room, like } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState<EventFormValues>();
  const model = room.events.find(({ id }) => id === like);
  return (
    <PageLayout
      title="Add an event"
      description="Add an event to the calendar."
      lead={
        model
          ? `A copy of ${model.opponent}, on another day.`
          : 'The event appears on the website as soon as you add it.'
      }
      before={
        <AdminSectionBackLink to={getCalendarAdminPath(room)}>Calendar {room.season}</AdminSectionBackLink>
      }
    >
      <div className="split">
        <div className="threes">
          <Card>
            <EventForm
              room={room}
              event={
                model
                  ? { ...model, date: '', winner: '', score: '', note: '', album: '' }
                  : getNewEventFormValues(room.kinds)
              }
              said="Event added. You can add another."
              onDone={revalidate}
              onTyped={setTyped}
            />
          </Card>
        </div>
        <div className="aside wide">{typed ? <EventPreview room={room} typed={typed} /> : null}</div>
      </div>
    </PageLayout>
  );
}
