import { useLoaderData, useRevalidator } from 'react-router';
import { LatestChanges } from '#app/admin/changes/latest-changes.tsx';
import { RoomPage } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { Fold } from '#app/ui/fold.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import { ClubForm } from './club-form.tsx';

export const clientLoader = () => call('GET /api/desk/calendar/clubs');

/** List of the clubs that we play, with a form to add one. */
export default function Clubs() {
  const clubs = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  return (
    <RoomPage
      room="calendar"
      title="Clubs we play"
      lead="Visitors see a club's address and directions at every away match there, and on their phones."
    >
      {clubs.length === 0 ? (
        <p className="card">There is none yet. A club is put here when you add the first match against it.</p>
      ) : (
        <Rows className="card">
          {clubs.map(({ id, name, address, events }) => (
            <Row
              key={id}
              to={`/desk/calendar/clubs/${id}`}
              name={name}
              line={address || 'No address yet'}
              state={events === 1 ? '1 event' : `${events} events`}
            />
          ))}
        </Rows>
      )}
      <Fold title="Add a club">
        <ClubForm
          act="POST /api/desk/calendar/clubs"
          button="Add the club"
          said="The club is on the list."
          onDone={revalidate}
        />
      </Fold>
      <LatestChanges room="calendar" onUndone={revalidate} />
    </RoomPage>
  );
}
