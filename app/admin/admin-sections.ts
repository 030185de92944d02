import type { SignedInMember } from '#app/api/auth/me.ts';
import {
  type AdminPermission,
  featureDisabledMessage,
  getFeatureSettings,
  isPermissionInUse,
} from '#app/api/auth/permissions.ts';
import { type MemberRole, roleIncludes } from '#app/api/auth/roles.ts';
import { typedKeys } from '#app/core/typed-objects.ts';
import type { AdminSectionFacts, FurtherAdminSections } from '#app/kernel/admin-section.ts';
import { modules } from '#app/modules.ts';

/** Section of the admin area, with the role or permission that it requires. */
export interface AdminSection {
  id: AdminSectionName;
  path: string;
  name: string;
  about: string;
  role?: MemberRole;
  key?: AdminPermission;
}

type SectionFacts = Omit<AdminSectionFacts, 'key'> & { key: AdminSectionName };

/** Sections of the admin area itself. */
const ownSections: SectionFacts[] = [
  {
    ...{ key: 'record', nav: 'club', order: 30, role: 'administrator' },
    name: 'Activity log',
    about: 'Changes in Club admin: who made them and when.',
    synonyms: 'record log history audit activity undo take back',
    tasks: [
      [
        'Who did what',
        '',
        'who did that history log audit changed deleted removed undo take back mistake earlier activity record restore reverse withdraw',
      ],
    ],
  },
  {
    ...{ key: 'status', nav: 'club', order: 40, role: 'administrator' },
    name: 'Site health',
    about: 'Checks of backups, email and spreadsheets, and what to do if something is wrong.',
    synonyms: 'status health system site working',
    tasks: [
      [
        'Is everything working?',
        '',
        'status health working broken problem error mail not arriving sending disk space sheet site email spreadsheet',
      ],
      ['Backups', '', 'backup back up copy restore safe lost data'],
    ],
  },
];

const sectionFacts: SectionFacts[] = [...modules.flatMap(({ sections = [] }) => sections), ...ownSections];

export type AdminSectionName = AdminPermission | keyof FurtherAdminSections | 'record' | 'status';

/** Sections with their synonyms, for the finder. */
export const searchableAdminSections = sectionFacts.map(({ key, synonyms }) => ({ key, synonyms }));

/** Tasks in the sections, for the finder. */
export const adminSectionTasks = sectionFacts.flatMap(
  ({ key: section, path: own = `/desk/${section}`, tasks = [] }) =>
    tasks.map(([name, path, synonyms, feature]) => ({
      ...{ section, name, synonyms, path: path ? `/desk/${path}` : own },
      ...(feature && { feature }),
    })),
);

const adminSections = Object.fromEntries(
  sectionFacts.map(({ key, name, about, path, grant, permission, role }): [string, AdminSection] => {
    const opensWith = grant ? (key as AdminPermission) : permission;
    return [
      key,
      {
        id: key,
        path: path ?? `/desk/${key}`,
        name,
        about,
        ...(role && { role }),
        ...(opensWith && { key: opensWith }),
      },
    ];
  }),
) as Record<AdminSectionName, AdminSection>;

/** Return a section with its path and name. */
export const getAdminSection = (room: AdminSectionName): AdminSection => adminSections[room];

const sectionsOfEvents = sectionFacts
  .flatMap(({ key, eventPage }) => (eventPage ? { ...eventPage, section: getAdminSection(key) } : []))
  .toSorted((a, b) => a.order - b.order);

/** Sections whose permission opens the page of an event, in order of preference. */
export const eventAdminSections = sectionsOfEvents.map(({ section }) => section);

/** Sections whose officers see the events of the day. */
export const eventDayAdminSections = sectionsOfEvents.flatMap(({ isOfDay, section }) =>
  isOfDay ? section : [],
);

/** Sections with data of people who are not members. */
export const adminSectionsWithNonMembers = sectionFacts.flatMap(({ key, hasNonMembers }) =>
  hasNonMembers ? getAdminSection(key) : [],
);

/** Navigation sections, in display order. */
const navSectionEntries = {
  matches: { name: 'Matches', about: 'The calendar, teams and results.' },
  people: { name: 'People', about: 'Members, subscriptions, duties, and emails and letters.' },
  website: { name: 'Website', about: 'Pages, photos and documents for visitors, and the forum.' },
  club: { name: 'Club', about: 'Settings, policies and the health of the website.' },
};

export type AdminNavSectionName = keyof typeof navSectionEntries;
export const adminNavSectionNames = typedKeys(navSectionEntries);

/** Navigation section of the admin area. */
interface AdminNavSection {
  path: string;
  name: string;
  about: string;
  rooms: AdminSection[];
}

const adminNavSections: AdminNavSection[] = adminNavSectionNames.map((door) => ({
  ...navSectionEntries[door],
  path: `/desk/${door}`,
  rooms: sectionFacts
    .filter(({ nav }) => nav === door)
    .toSorted((a, b) => a.order - b.order)
    .map(({ key }) => getAdminSection(key)),
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

export interface AdminPathRefusal {
  status: number;
  sentence: string;
  /** Heading, if it says more than the status. */
  title?: string;
  /** Group of settings in which the member can switch the feature on. */
  settings?: { id: string; title: string };
}

/**
 * Return the reason for refusing a path (403 or 404); undefined if it is permitted. Deeper pages rely on the guards of their
 * requests.
 */
export function getAdminPathRefusalReason(
  me: SectionAccess,
  club: Parameters<typeof isPermissionInUse>[1],
  pathname: string,
): AdminPathRefusal | undefined {
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
    return getPermittedAdminSections(me).length > 0
      ? refuseDisabledSection(room, me)
      : { status: 404, sentence: featureDisabledMessage };
  return { status: 403, sentence: `You do not have access to ${room.name}. Ask an administrator.` };
}

/** Someone with access to the admin area reads the name of the feature that is off; an administrator where to switch it on. */
const refuseDisabledSection = ({ key, name }: AdminSection, { role }: SectionAccess): AdminPathRefusal => ({
  status: 404,
  title: 'This feature is switched off',
  sentence: `Your club does not use ‘${name}’.`,
  ...(roleIncludes(role, 'administrator') && {
    settings: key && getFeatureSettings(key),
  }),
});
