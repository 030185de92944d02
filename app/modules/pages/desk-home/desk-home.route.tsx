import { Link, useLoaderData, useOutletContext } from 'react-router';
import { type Room, roomsFor } from '#app/admin/desk-rooms.ts';
import { call } from '#app/api/call.ts';
import type { Me } from '#app/api/who/me.ts';
import { useClub, useClubName } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import { DayCards } from './day-cards.tsx';
import { FirstSteps } from './first-steps.tsx';
import { useTroubles } from './use-troubles.ts';
import { WhatWaits } from './what-waits.tsx';

export const clientLoader = () => call('GET /api/me/desk');

/** Renders the admin home page: the events of today with their actions, then the waiting work. */
export default function DeskHome() {
  const me = useOutletContext<Me>();
  const { day, lately, waiting, steps, seasonEnd, newVersion } = useLoaderData<typeof clientLoader>();
  const troubles = useTroubles(me);
  const clubName = useClubName();
  const rooms = roomsFor(me);
  const isQuiet = !day && lately.length === 0 && waiting.length === 0 && troubles.length === 0 && !seasonEnd;
  return (
    <Page
      title="The desk"
      heading="Today"
      description={`Where the committee of ${clubName} looks after its site.`}
    >
      {rooms.length === 0 ? <NoRoom role={me.role} /> : null}
      {steps.length > 0 ? <FirstSteps steps={steps} /> : null}
      {rooms.length > 0 && rooms.length <= few ? <Yours rooms={rooms} /> : null}
      <DayCards day={day} lately={lately} />
      <WhatWaits waiting={waiting} troubles={troubles} />
      {seasonEnd ? (
        <Rows className="card" label="The season">
          <Row
            to="/desk/season-end"
            name="The end of the season"
            line={`Next: ${seasonEnd.next}`}
            state={`${seasonEnd.done} of ${seasonEnd.all} done`}
          />
        </Rows>
      ) : null}
      {isQuiet && rooms.length > 0 ? <p>Nothing is on, and nothing waits for you.</p> : null}
      {newVersion ? (
        <p>
          <Link to="/desk/whats-new">What is new in version {newVersion}</Link>
        </p>
      ) : null}
    </Page>
  );
}

/** Maximum number of sections to list on the home page; more are reached by the navigation. */
const few = 4;

/** Renders the viewer's sections, a starting point for new officers. */
function Yours({ rooms }: { rooms: Room[] }) {
  return (
    <Card title="You look after" className="desk-card">
      <Rows>
        {rooms.map(({ path, name, about }) => (
          <Row key={path} to={path} name={name} line={about} />
        ))}
      </Rows>
    </Card>
  );
}

function NoRoom({ role }: Pick<Me, 'role'>) {
  const { email } = useClub();
  return (
    <Card>
      <p>
        None of the desk's rooms is open to a {role}. If the committee has asked you to look after something
        here, write to <a href={`mailto:${email}`}>{email}</a>, and an administrator will change your role.
      </p>
    </Card>
  );
}
