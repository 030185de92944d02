import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { call } from '#app/api/call.ts';
import { ActForm } from '#app/desk/acts/act-form.tsx';
import { LatestChanges } from '#app/desk/changes/latest-changes.tsx';
import { JustDone } from '#app/desk/just-done.tsx';
import { RoomPage } from '#app/desk/room-page.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import { newClub } from './clubs.ts';
import { useClubFields } from './use-club-fields.ts';

export const clientLoader = () => call('GET /api/desk/league/clubs');

/** The clubs of the league, each with its teams of the season. */
export default function LeagueClubsRoom() {
  const { clubs, season } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return (
    <RoomPage
      room="league"
      title="Clubs"
      lead={
        <>
          Their greens, whom to ask there, and their teams{season ? ` of ${season}` : ''}. Visitors read it
          under <a href="/clubs">Clubs</a>.
        </>
      }
    >
      <JustDone onUndone={revalidate} />
      {clubs.length > 0 ? (
        <Rows className="card">
          {clubs.map(({ id, name, teams, contacts }) => (
            <Row
              key={id}
              to={`/desk/league/clubs/${id}`}
              name={name}
              line={teams.length > 0 ? teams.join(', ') : 'No team yet'}
              state={contacts === 0 ? 'Nobody to ask' : undefined}
              pressing={contacts === 0}
            />
          ))}
        </Rows>
      ) : null}
      <Fold title="Add a club" open={clubs.length === 0}>
        <ActForm
          act="POST /api/desk/league/clubs"
          fields={useClubFields()}
          was={newClub}
          button="Add the club"
          onDone={(done) => done && navigate(`/desk/league/clubs/${done.id}`)}
        />
      </Fold>
      <LatestChanges room="league" onUndone={revalidate} />
    </RoomPage>
  );
}
