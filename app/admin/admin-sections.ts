import type { SignedInMember } from '#app/api/auth/me.ts';
import {
  type AdminPermission,
  adminPermissions,
  featureDisabledMessage,
  isPermissionInUse,
  permissionLabels,
} from '#app/api/auth/permissions.ts';
import { type MemberRole, roleIncludes } from '#app/api/auth/roles.ts';
import { createObjectFromKeys, typedKeys } from '#app/core/typed-objects.ts';

/** Section of the admin area, with the role or permission that it requires. */
export interface AdminSection {
  path: string;
  name: string;
  about: string;
  role?: MemberRole;
  key?: AdminPermission;
}

/** Sections without a permission of their own, with the role or permission that each requires. */
const sectionsWithoutPermission = {
  cups: {
    name: 'Cups',
    about: 'Cups run by other clubs or the county, round by round.',
    key: 'results',
    path: '/desk/results/cups',
  },
  applications: {
    name: 'Membership enquiries',
    about: 'Messages from people who want to join.',
    key: 'members',
  },
  notices: {
    name: 'Notices',
    about: 'Short news at the top of the home page.',
    key: 'pages',
  },
  cards: {
    name: 'Home page cards',
    about: 'Text and pictures of the cards on the home page.',
    key: 'pages',
  },
  screens: {
    name: 'Screens',
    about: 'The television in the clubhouse, or a tablet by the door.',
    key: 'pages',
  },
  forum: {
    name: 'Forum',
    about: 'Reported messages and the categories.',
    role: 'moderator',
  },
  settings: {
    name: 'Settings',
    about: 'Fees, addresses, contacts and times shown on every page.',
    role: 'administrator',
  },
  record: {
    name: 'Activity log',
    about: 'Changes in Club admin: who made them and when.',
    role: 'administrator',
  },
  status: {
    name: 'Site health',
    about: 'Checks of backups, email and spreadsheets, and what to do if something is wrong.',
    role: 'administrator',
  },
} satisfies Record<string, Omit<AdminSection, 'path'> & { path?: string }>;

export type AdminSectionName = AdminPermission | keyof typeof sectionsWithoutPermission;

const adminSections: Record<AdminSectionName, AdminSection> = {
  ...createObjectFromKeys(adminPermissions, (key) => ({
    path: `/desk/${key}`,
    key,
    ...permissionLabels[key],
  })),
  ...createObjectFromKeys(
    typedKeys(sectionsWithoutPermission),
    (name): AdminSection => ({ path: `/desk/${name}`, ...sectionsWithoutPermission[name] }),
  ),
};

/** Return a section with its path and name. */
export const getAdminSection = (room: AdminSectionName): AdminSection => adminSections[room];

/** Navigation sections with their sections, in display order. */
const navSectionEntries = {
  matches: {
    name: 'Matches',
    about: 'The calendar, teams and results.',
    rooms: [
      'league',
      'calendar',
      'playing',
      'results',
      'cups',
      'competitions',
      'opens',
      'coming',
      'on-the-day',
      'green',
    ],
  },
  people: {
    name: 'People',
    about: 'Members, subscriptions, duties, and emails and letters.',
    rooms: ['members', 'applications', 'subscriptions', 'letters', 'duties'],
  },
  website: {
    name: 'Website',
    about: 'Pages, photos and documents for visitors, and the forum.',
    rooms: ['pages', 'notices', 'cards', 'photos', 'documents', 'committee', 'forum', 'screens'],
  },
  club: {
    name: 'Club',
    about: 'Settings, policies and the health of the website.',
    rooms: ['settings', 'law', 'record', 'status'],
  },
} satisfies Record<string, { name: string; about: string; rooms: AdminSectionName[] }>;

export type AdminNavSectionName = keyof typeof navSectionEntries;
export const adminNavSectionNames = typedKeys(navSectionEntries);

/** Navigation section of the admin area. */
export interface AdminNavSection {
  path: string;
  name: string;
  about: string;
  rooms: AdminSection[];
}

const adminNavSections: AdminNavSection[] = adminNavSectionNames.map((door) => ({
  ...navSectionEntries[door],
  path: `/desk/${door}`,
  rooms: navSectionEntries[door].rooms.map(getAdminSection),
}));

type SectionAccess = Pick<SignedInMember, 'role' | 'rooms'>;

/** Return the sections that a member may open, in display order. */
export const getPermittedAdminSections = (me: SectionAccess) =>
  getPermittedAdminNavSections(me).flatMap(({ rooms }) => rooms);

/** Return the navigation sections with at least one permitted section. */
export const getPermittedAdminNavSections = ({ role, rooms }: SectionAccess): AdminNavSection[] =>
  adminNavSections
    .map((door) => ({
      ...door,
      rooms: door.rooms.filter(
        (room) => (room.role && roleIncludes(role, room.role)) || (room.key && rooms.includes(room.key)),
      ),
    }))
    .filter((door) => door.rooms.length > 0);

/** True if a path is a given place or below it. */
export const isPathWithin = (path: string, place: string) => `${path}/`.startsWith(`${place}/`);

/**
 * Return the reason for refusing a path (403 or 404); undefined if it is permitted. Deeper pages rely on the guards of their
 * requests.
 */
export function getAdminPathRefusalReason(
  me: SectionAccess,
  club: Parameters<typeof isPermissionInUse>[1],
  pathname: string,
): { status: 403 | 404; sentence: string } | undefined {
  // A member's page serves the membership and the subscriptions permission; its handlers return only what each may see.
  if (me.rooms.includes('subscriptions') && /^\/desk\/members\/[^/]+$/.test(pathname)) return undefined;
  const door = adminNavSections.find(({ path }) => `${path}/` === `${pathname.replace(/\/$/, '')}/`);
  if (door && !getPermittedAdminNavSections(me).some(({ path }) => path === door.path))
    return { status: 403, sentence: `You do not have access to ${door.name}. Ask an administrator.` };
  const room = adminNavSections
    .flatMap(({ rooms }) => rooms)
    .find(({ path }) => isPathWithin(pathname, path));
  if (!room || getPermittedAdminSections(me).includes(room)) return undefined;
  if (room.key && !isPermissionInUse(room.key, club))
    return { status: 404, sentence: featureDisabledMessage };
  return { status: 403, sentence: `You do not have access to ${room.name}. Ask an administrator.` };
}
