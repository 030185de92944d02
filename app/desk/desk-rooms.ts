import type { Me } from '#app/api/who/me.ts';
import { holds, type Role } from '#app/api/who/roles.ts';
import { type ContentRoom, roomWords } from '#app/api/who/rooms.ts';

/** A room of the desk, and who may come in: whoever has the role, or the key. */
export interface Room {
  path: string;
  name: string;
  about: string;
  role?: Role;
  key?: ContentRoom;
}

/** In the order of the desk. */
const content: ContentRoom[] = [
  // A line for each.
  'calendar',
  'results',
  'competitions',
  'opens',
  'photos',
  'committee',
  'pages',
  'green',
];

const rooms: Room[] = [
  ...content.map((key) => ({ path: `/desk/${key}`, key, ...roomWords[key] })),
  {
    path: '/desk/members',
    name: 'Members',
    about: 'Who is on the roll. Add, invite, change or remove a member.',
    role: 'administrator',
  },
  {
    path: '/desk/applications',
    name: 'Asking to join',
    about: 'What people have written who would like to become members.',
    role: 'administrator',
  },
  {
    path: '/desk/forum',
    name: 'Forum',
    about: 'What has been reported, and the categories.',
    role: 'moderator',
  },
  {
    path: '/desk/settings',
    name: 'Settings',
    about: 'Fees, addresses, contacts and times, as every page shows them.',
    role: 'administrator',
  },
  {
    path: '/desk/record',
    name: 'Record',
    about: 'What was done at this desk, by whom and when.',
    role: 'administrator',
  },
  {
    path: '/desk/status',
    name: 'Status',
    about: 'Whether backups, mail and sheets are well, and what to do where they are not.',
    role: 'administrator',
  },
];

/** The rooms that somebody may enter, in their order. */
export const roomsFor = (me: Pick<Me, 'role' | 'rooms'>) =>
  rooms.filter(({ role, key }) => (role && holds(me.role, role)) || (key && me.rooms.includes(key)));
