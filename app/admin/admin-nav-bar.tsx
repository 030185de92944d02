import { Link } from 'react-router';
import type { SignedInMember } from '#app/api/auth/me.ts';
import { buildAdminNavItems, findCurrentAdminNavItem, getSolePermissionAdminSections } from './admin-nav.ts';
import { AdminSectionRail } from './admin-section-rail.tsx';

interface Props {
  me: SignedInMember;
  pathname: string;
}

/** Navigation bar of all admin pages, with the current item marked. */
export function AdminNavBar({ me, pathname }: Props) {
  const bar = buildAdminNavItems(me);
  const here = findCurrentAdminNavItem(bar, pathname);
  const current = (path: string) => (path === pathname ? 'page' : 'true');
  return (
    <>
      <nav className="desk-nav" aria-label="Club admin">
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
      {here ? <AdminSectionRail me={me} pathname={pathname} path={here.path} /> : null}
      <SoleSectionNote me={me} pathname={pathname} />
    </>
  );
}

/** A member with a single permission starts in its section; describe what they look after. */
function SoleSectionNote({ me, pathname }: Props) {
  const [room] = getSolePermissionAdminSections(me) ?? [];
  if (room?.path !== pathname) return null;
  const { name, about } = room;
  return (
    <p className="desk-yours">
      You look after <strong>{name}</strong>: {about.charAt(0).toLowerCase()}
      {about.slice(1)}
    </p>
  );
}
