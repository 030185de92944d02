import { holds, type Role } from '#app/club/members/roles.ts';

/** A room of the desk, and who may come in. */
export interface Room {
  path: string;
  name: string;
  about: string;
  role: Role;
}

const rooms: Room[] = [
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
    path: '/desk/record',
    name: 'Record',
    about: 'What was done at this desk, by whom and when.',
    role: 'administrator',
  },
];

/** The rooms that somebody may enter, in their order. */
export const roomsFor = (role: Role) => rooms.filter((room) => holds(role, room.role));
