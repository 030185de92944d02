import type { SignedInMember } from '#app/api/auth/me.ts';
import {
  type AdminSection,
  type AdminSectionName,
  getAdminSection,
  getPermittedAdminNavSections,
  getPermittedAdminSections,
  isPathWithin,
} from './admin-sections.ts';

/** Item of the admin navigation bar: the home page, a navigation section, or a single section in its place. */
interface AdminNavItem {
  path: string;
  name: string;
  /** Paths at which the item is current, including all paths below them. */
  activePaths: string[];
}

type AdminAccess = Pick<SignedInMember, 'role' | 'rooms'>;

/** Return the sections of a member who holds a single permission; undefined for a member with several. */
export function getSolePermissionAdminSections(
  me: AdminAccess,
): [AdminSection, ...AdminSection[]] | undefined {
  const [first, ...more] = getPermittedAdminSections(me);
  const isOne = first && more.every(({ key, role }) => (key ?? role) === (first.key ?? first.role));
  return isOne ? [first, ...more] : undefined;
}

/**
 * Build the bar: the home page and the navigation sections. A navigation section with a single section is shown as that section;
 * a member with one permission gets sections only.
 */
export function buildAdminNavItems(me: AdminAccess): AdminNavItem[] {
  const doors = getPermittedAdminNavSections(me);
  const placeOf = ({ path, name }: AdminSection, door: string): AdminNavItem => ({
    path,
    name,
    activePaths: [path, door],
  });
  if (getSolePermissionAdminSections(me))
    return doors.flatMap(({ path, rooms }) => rooms.map((room) => placeOf(room, path)));
  const mine = doors.map(({ path, name, rooms }) => {
    const [first, ...more] = rooms;
    if (first && more.length === 0) return placeOf(first, path);
    return { path, name, activePaths: [path, ...rooms.map((room) => room.path)] };
  });
  return mine.length > 0 ? [{ path: adminHomePath, name: 'Today', activePaths: [] }, ...mine] : [];
}

const adminHomePath = '/desk';
export const isAdminHomePath = (pathname: string) => pathname.replace(/\/$/, '') === adminHomePath;

/** Pages outside the sections, with the section that each belongs to. */
const extraPageSections: [string, AdminSectionName][] = [
  ['/desk/formats', 'results'],
  ['/desk/changes', 'record'],
];

/** Find the current item of the bar; undefined outside of it. */
export function findCurrentAdminNavItem(bar: AdminNavItem[], pathname: string): AdminNavItem | undefined {
  const path = pathname.replace(/\/$/, '');
  if (isAdminHomePath(path)) return bar.find((place) => place.path === adminHomePath);
  const room = extraPageSections.find(([one]) => isPathWithin(path, one))?.[1];
  const within = room ? getAdminSection(room).path : path;
  const fits = bar.flatMap((place) => place.activePaths.map((has) => ({ place, has })));
  const place = fits
    .filter(({ has }) => isPathWithin(within, has))
    .sort((one, other) => other.has.length - one.has.length)[0]?.place;
  // With the permission 'subscriptions' alone, a member's page belongs to subscriptions.
  const owes = isPathWithin(path, getAdminSection('members').path)
    ? getAdminSection('subscriptions').path
    : '';
  return place ?? bar.find(({ activePaths }) => activePaths.includes(owes));
}
