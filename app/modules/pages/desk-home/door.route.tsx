import { Link, useLoaderData, useLocation, useOutletContext } from 'react-router';
import { type DoorName, doorNames, doorsFor, type Room } from '#app/admin/desk-rooms.ts';
import { call } from '#app/api/call.ts';
import type { Me } from '#app/api/who/me.ts';
import { aboutRoom, hasRoom } from '#app/site/of-league/league-site.ts';
import { useClub } from '#app/site/shell.ts';
import { verdictOf } from '#app/site/status.ts';
import { Page } from '#app/ui/page.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import type { DeskDoor } from './desk-home-schemas.server.ts';
import { useFindings } from './use-troubles.ts';

/** Navigation section of a path. */
const doorAt = (pathname: string): DoorName =>
  doorNames.find((name) => pathname.startsWith(`/desk/${name}`)) ?? 'matches';

export const clientLoader = ({ request }: { request: Request }) =>
  call('GET /api/me/desk/{door}', { param: { door: doorAt(new URL(request.url).pathname) } });

/** Renders one navigation section: its admin sections with status and shortcuts. */
export default function DeskDoorPage() {
  const me = useOutletContext<Me>();
  const club = useClub();
  const { pathname } = useLocation();
  const { rooms: now } = useLoaderData<typeof clientLoader>();
  const door = doorsFor(me).find(({ path }) => path === `/desk/${doorAt(pathname)}`);
  const findings = useFindings(
    me,
    door?.rooms.some(({ path }) => path === status),
  );
  if (!door) return null;
  const site = findings && verdictOf(findings);
  const shown = (room: Room) =>
    room.path === status && site
      ? { line: site.words, state: '', isPressing: site.state === 'trouble', ways: [] }
      : now[room.path];
  return (
    <Page title={door.name} description={aboutRoom(door.name.toLowerCase(), door.about, club)}>
      <nav aria-label="Rooms">
        <Rows className="card">
          {door.rooms
            .filter(({ path }) => hasRoom(lastPart(path), club))
            .map((room) => (
              <RoomRow
                key={room.path}
                room={{ ...room, about: aboutRoom(lastPart(room.path), room.about, club) }}
                now={shown(room)}
              />
            ))}
        </Rows>
      </nav>
    </Page>
  );
}

const status = '/desk/status';

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);

interface Props {
  room: Room;
  now: DeskDoor['rooms'][string] | undefined;
}

function RoomRow({ room: { path, name, about }, now }: Props) {
  const { line = '', state, isPressing = false, ways = [] } = now ?? {};
  return (
    <Row to={path} name={name} line={line || about} state={state} pressing={isPressing}>
      {ways.length > 0 ? (
        <p className="desk-ways">
          {ways.map((way) => (
            <Link key={way.path} to={way.path}>
              {way.name}
            </Link>
          ))}
        </p>
      ) : null}
    </Row>
  );
}
