import { useEffect, useState } from 'react';
import { Link, useLoaderData, useOutletContext } from 'react-router';
import { call } from '#app/api/call.ts';
import type { Me } from '#app/api/who/me.ts';
import { roomsFor } from '#app/desk/desk-rooms.ts';
import { useClub, useClubName } from '#app/site/shell.ts';
import { type Finding, troublesOf } from '#app/site/status.ts';
import { Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import type { Waiting } from './desk-home-schemas.server.ts';

export const clientLoader = () => call('GET /api/me/desk');

/** The desk as one comes in: what waits, then the rooms that are one's own, each with how things stand there. */
export default function DeskHome() {
  const me = useOutletContext<Me>();
  const { waiting, lines } = useLoaderData<typeof clientLoader>();
  const { email } = useClub();
  const clubName = useClubName();
  const rooms = roomsFor(me);
  const troubles = useTroubles(me);
  return (
    <Page title="The desk" description={`Where the committee of ${clubName} looks after its site.`}>
      {rooms.length > 0 ? (
        <>
          <WhatWaits waiting={[...waiting, ...troubles]} />
          <nav className="card" aria-label="Rooms">
            <ul className="links desk-rooms">
              {rooms.map(({ path, name, about }) => (
                <li key={path}>
                  <Link to={path}>
                    <span className="room-name">{name}</span>
                    <span className="soft">{lines[path] ?? about}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </>
      ) : (
        <Card>
          <p>
            None of the desk's rooms is open to a {me.role}. If the committee has asked you to look after
            something here, write to <a href={`mailto:${email}`}>{email}</a>, and an administrator will change
            your role.
          </p>
        </Card>
      )}
    </Page>
  );
}

/** What of the site itself needs an administrator: it comes a moment later, and the door is there without it. */
function useTroubles({ role }: Me): Waiting[] {
  const [troubles, setTroubles] = useState<Waiting[]>([]);
  useEffect(() => {
    if (role !== 'administrator') return;
    let here = true;
    call('GET /api/desk/status').then(
      (findings) => here && setTroubles(troublesOf(findings).map(troubleLine)),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [role]);
  return troubles;
}

const troubleLine = ({ name, said }: Finding): Waiting => ({
  what: `${name}: ${said}`,
  path: '/desk/status',
  first: [],
});

function WhatWaits({ waiting }: { waiting: Waiting[] }) {
  if (waiting.length === 0) return <p className="alert">Nothing is waiting for you.</p>;
  return (
    <Card title="Waiting for you">
      <ul className="links desk-waiting">
        {waiting.map(({ what, path, first }) => (
          <li key={what}>
            <Link to={path}>{what}</Link>
            {first.length > 0 ? (
              <ul>
                {first.map((thing) => (
                  <li key={`${thing.path} ${thing.name}`}>
                    <Link to={thing.path}>{thing.name}</Link>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
