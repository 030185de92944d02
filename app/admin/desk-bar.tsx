import { Link } from 'react-router';
import type { Me } from '#app/api/who/me.ts';
import { barFor, hereIn, onlyRooms } from './bar.ts';

interface Props {
  me: Me;
  pathname: string;
}

/** Navigation bar of all admin pages, with the current item marked. */
export function DeskBar({ me, pathname }: Props) {
  const bar = barFor(me);
  if (bar.length === 0) return null;
  const here = hereIn(bar, pathname);
  const current = (path: string) => (path === pathname ? 'page' : 'true');
  return (
    <>
      <nav className="desk-nav no-print" aria-label="Desk">
        <ul>
          {bar.map((place) => (
            <li key={place.path}>
              <Link to={place.path} aria-current={place === here ? current(place.path) : undefined}>
                {place.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <OnlyKey me={me} pathname={pathname} />
    </>
  );
}

/** A member with a single permission starts in its section; describe what they look after. */
function OnlyKey({ me, pathname }: Props) {
  const [room] = onlyRooms(me) ?? [];
  if (room?.path !== pathname) return null;
  const { name, about } = room;
  return (
    <p className="desk-yours no-print">
      You look after <strong>{name}</strong>: {about.charAt(0).toLowerCase()}
      {about.slice(1)}
    </p>
  );
}
