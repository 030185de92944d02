import { Link, useLoaderData, useNavigate } from 'react-router';
import { LatestChanges } from '#app/admin/changes/latest-changes.tsx';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { Deed } from '#app/admin/forms/deed.tsx';
import { type Acts, useActs } from '#app/admin/forms/use-acts.tsx';
import { JustDone } from '#app/admin/just-done.tsx';
import { RoomPage } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { Fold } from '#app/ui/fold.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import { newClub } from './clubs.ts';
import { useClubFields } from './use-club-fields.ts';

export const clientLoader = () => call('GET /api/desk/league/clubs');

/** Admin page of the league clubs, each with its teams of the season. */
export default function LeagueClubsRoom() {
  const { clubs, invented, season } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const desk = useActs();
  const isToBegin = clubs.length === invented.length;
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
      <JustDone onUndone={desk.refresh} />
      {desk.word}
      <Link className={isToBegin ? 'button' : 'onward'} to="/desk/league/clubs/list">
        Clubs and teams from a list
      </Link>
      {invented.length > 0 ? <Invented names={invented} desk={desk} /> : null}
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
      <Fold title="Add a club">
        <ActForm
          act="POST /api/desk/league/clubs"
          fields={useClubFields()}
          was={newClub}
          button="Add the club"
          onDone={(done) => done && navigate(`/desk/league/clubs/${done.id}`)}
        />
      </Fold>
      <LatestChanges room="league" onUndone={desk.refresh} />
    </RoomPage>
  );
}

/** Card to remove the sample clubs of a new site in one press. */
const Invented = ({ names, desk }: { names: string[]; desk: Acts }) => (
  <Fold title="The invented clubs" about={names.length === 1 ? '1 club' : `${names.length} clubs`}>
    <p>
      They came with the site, to show how it looks: {names.join(', ')}. Their teams, and whom to ask there,
      go with them. You can take this back for a day.
    </p>
    <Deed
      desk={desk}
      act="DELETE /api/desk/league/invented-clubs"
      given={{}}
      said="The invented clubs are out."
    >
      Take the invented clubs out
    </Deed>
  </Fold>
);
