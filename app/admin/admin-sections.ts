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
    about: 'The cups that we play for elsewhere, round by round.',
    key: 'results',
    path: '/desk/results/cups',
  },
  applications: {
    name: 'Asking to join',
    about: 'What people have written who would like to become members.',
    key: 'members',
  },
  notices: {
    name: 'Notices',
    about: 'Short news over everything else on the home page.',
    key: 'pages',
  },
  cards: {
    name: 'Cards',
    about: 'What the cards of pages say, and the pictures on them.',
    key: 'pages',
  },
  screens: {
    name: 'Screens',
    about: 'The television in the clubhouse, or a tablet by the door.',
    key: 'pages',
  },
  forum: {
    name: 'Forum',
    about: 'What has been reported, and the categories.',
    role: 'moderator',
  },
  settings: {
    name: 'Settings',
    about: 'Fees, addresses, contacts and times, as every page shows them.',
    role: 'administrator',
  },
  record: {
    name: 'Record',
    about: 'What was done at this desk, by whom and when.',
    role: 'administrator',
  },
  status: {
    name: 'Status',
    about: 'Whether backups, mail and sheets are well, and what to do where they are not.',
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
    about: 'The calendar, who plays, and how it went.',
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
    about: 'Members, what they owe and do, and what they are written.',
    rooms: ['members', 'applications', 'subscriptions', 'letters', 'duties'],
  },
  website: {
    name: 'Website',
    about: 'What visitors read and see, and the forum.',
    rooms: ['pages', 'notices', 'cards', 'photos', 'documents', 'committee', 'forum', 'screens'],
  },
  club: {
    name: 'Club',
    about: 'What holds for the whole club, and how its site is.',
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
    return { status: 403, sentence: `Nothing under '${door.name}' is yours to look after.` };
  const room = adminNavSections
    .flatMap(({ rooms }) => rooms)
    .find(({ path }) => isPathWithin(pathname, path));
  if (!room || getPermittedAdminSections(me).includes(room)) return undefined;
  if (room.key && !isPermissionInUse(room.key, club))
    return { status: 404, sentence: featureDisabledMessage };
  return { status: 403, sentence: `The room '${room.name}' is for whoever looks after it.` };
}
