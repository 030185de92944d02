import type { Me } from '#app/api/who/me.ts';
import { holds, type Role } from '#app/api/who/roles.ts';
import { type ContentRoom, contentRooms, isInUse, notInUse, roomWords } from '#app/api/who/rooms.ts';
import { namesIn } from '#app/core/typed.ts';

/** A room of the desk, and who may come in: whoever has the role, or the key. */
export interface Room {
  path: string;
  name: string;
  about: string;
  role?: Role;
  key?: ContentRoom;
}

/** The rooms without a key of their own: what they are opened by. */
const others = {
  applications: {
    name: 'Asking to join',
    about: 'What people have written who would like to become members.',
    key: 'members',
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
} satisfies Record<string, Pick<Room, 'name' | 'about' | 'role' | 'key'>>;

const words = { ...roomWords, ...others };
export type RoomName = keyof typeof words;

/** A room's address, and what it is called. */
export const roomAt = (room: RoomName) => ({ path: `/desk/${room}`, ...words[room] });

/** In the order of the desk. */
const rooms: Room[] = [
  ...contentRooms.map((key) => ({ key, ...roomAt(key) })),
  ...namesIn(others).map(roomAt),
];

/** Why somebody may not be where they are: undefined where they may. What deeper pages ask for is guarded call by call. */
export function shutAt(
  me: Pick<Me, 'role' | 'rooms'>,
  club: Parameters<typeof isInUse>[1],
  pathname: string,
): { status: 403 | 404; sentence: string } | undefined {
  // One page of a member is for whoever keeps the roll and for whoever keeps the accounts: it shows each what is theirs.
  if (me.rooms.includes('subscriptions') && /^\/desk\/members\/[^/]+$/.test(pathname)) return undefined;
  const room = rooms.find(({ path }) => `${pathname}/`.startsWith(`${path}/`));
  if (!room || roomsFor(me).includes(room)) return undefined;
  if (room.key && !isInUse(room.key, club)) return { status: 404, sentence: notInUse };
  return { status: 403, sentence: `The room '${room.name}' is for whoever looks after it.` };
}

/** The rooms that somebody may enter, in their order. */
export const roomsFor = (me: Pick<Me, 'role' | 'rooms'>) =>
  rooms.filter(({ role, key }) => (role && holds(me.role, role)) || (key && me.rooms.includes(key)));
