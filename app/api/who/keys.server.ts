import type { Kysely } from 'kysely';
import type { Club } from '#app/site/club.ts';
import type { Schema } from '#db/schema/schema.ts';
import { holds, type Role } from './roles.ts';
import { type ContentRoom, contentRooms, isInUse, privateRooms } from './rooms.ts';

/** Query the enabled permissions of a member, in display order. */
export async function roomsOf(
  { db, club }: { db: Kysely<Schema>; club: Club },
  member: { id: string; role: Role },
): Promise<ContentRoom[]> {
  const keys = member.role === 'administrator' ? contentRooms : await keysOf(db, member.id);
  const isEditor = holds(member.role, 'editor');
  const mayEnter = (room: ContentRoom) => keys.includes(room) || (isEditor && !privateRooms.includes(room));
  return contentRooms.filter((room) => mayEnter(room) && isInUse(room, club));
}

/** Query the permissions granted to a member, regardless of their role. */
export async function keysOf(db: Kysely<Schema>, member: string): Promise<ContentRoom[]> {
  const rows = await db.selectFrom('room_key').select('room').where('member', '=', member).execute();
  return contentRooms.filter((room) => rows.some((row) => row.room === room));
}
