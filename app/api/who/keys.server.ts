import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema/schema.ts';
import { holds, type Role } from './roles.ts';
import { type ContentRoom, contentRooms } from './rooms.ts';

/** The content rooms that a member may enter, in the desk's order: all of them for an editor. */
export async function roomsOf(
  db: Kysely<Schema>,
  member: { id: string; role: Role },
): Promise<ContentRoom[]> {
  return holds(member.role, 'editor') ? [...contentRooms] : keysOf(db, member.id);
}

/** The keys that somebody was given one by one, whatever their role. */
export async function keysOf(db: Kysely<Schema>, member: string): Promise<ContentRoom[]> {
  const rows = await db.selectFrom('room_key').select('room').where('member', '=', member).execute();
  return contentRooms.filter((room) => rows.some((row) => row.room === room));
}
