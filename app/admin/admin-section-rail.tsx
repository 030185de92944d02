import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { SignedInMember } from '#app/api/auth/me.ts';
import { call } from '#app/api/call.ts';
import { isAdminSectionOnSite } from '#app/site/league/league-site.ts';
import { useClub } from '#app/site/shell.ts';
import { findCurrentAdminNavItem } from './admin-nav.ts';
import {
  type AdminNavSectionName,
  adminNavSectionNames,
  getPermittedAdminNavSections,
} from './admin-sections.ts';

interface Props {
  me: SignedInMember;
  pathname: string;
  /** Path of the navigation section. */
  path: string;
}

/** On wide screens: the sections of the current navigation section, on every page within, with how much waits in each. */
export function AdminSectionRail({ me, pathname, path }: Props) {
  const club = useClub();
  const name = adminNavSectionNames.find((name) => path === `/desk/${name}`);
  const section = getPermittedAdminNavSections(me).find((section) => section.path === path);
  const items = (section?.rooms ?? [])
    .filter((room) => isAdminSectionOnSite(room.path.slice(room.path.lastIndexOf('/') + 1), club))
    .map(({ path, name }) => ({ path, name, activePaths: [path] }));
  const here = findCurrentAdminNavItem(items, pathname);
  const states = useWaitingStates(name, here?.path);
  if (!section || pathname === path) return null;
  return (
    <nav className="desk-rail" aria-label={section.name}>
      <ul>
        {items.map((item) => (
          <li key={item.path}>
            <Link
              to={item.path}
              aria-current={item === here ? (item.path === pathname ? 'page' : 'true') : undefined}
            >
              {item.name}
              <WaitingCount state={states[item.path]} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The number of '16 to enter'; a screen reader says the rest as well. */
function WaitingCount({ state = '' }: { state: string | undefined }) {
  const [count] = /^\d+/.exec(state) ?? [];
  if (!count) return null;
  return (
    <span className="rail-count">
      {count}
      <span className="visually-hidden">{state.slice(count.length)}</span>
    </span>
  );
}

const wideScreen = '(width >= 72rem)';

/** States of the sections in which something waits, asked for again on the way from one section to another. */
function useWaitingStates(name: AdminNavSectionName | undefined, here: string | undefined) {
  const [states, setStates] = useState<Record<string, string>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is when the counts may have changed.
  useEffect(() => {
    if (!name || !matchMedia(wideScreen).matches) return;
    let isCurrent = true;
    call('GET /api/me/desk/{door}', { param: { door: name } }).then(
      ({ rooms }) => {
        const waiting = Object.entries(rooms).filter(([, { isPressing }]) => isPressing);
        if (isCurrent) setStates(Object.fromEntries(waiting.map(([path, { state }]) => [path, state])));
      },
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [name, here]);
  return states;
}
