import type { Kysely } from 'kysely';
import { meanwhile, Refusal } from '#app/core/refusals.ts';
import type { Schema } from '#db/schema.ts';
import type { House } from './house.server.ts';
import { type Actor, lastAct, writeRecord } from './record.server.ts';
import { holds, type Role } from './roles.ts';
import { lockRoll, readMember } from './roll.server.ts';
import { type ContentRoom, contentRooms, roomWords } from './rooms.ts';
import { versionOf } from './versions.server.ts';

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

/** Of the keys that somebody holds, all together. */
export const keysVersion = (rooms: ContentRoom[]) => versionOf(...rooms);

/** Gives a member the keys of these rooms and takes those of all others. 404 for nobody on the roll, 409 as for the roll. */
export async function giveKeys(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  rooms: ContentRoom[],
  version: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockRoll(tx);
    const member = await readMember(tx, id);
    const held = await keysOf(tx, id);
    if (keysVersion(held) !== version) {
      const current = { rooms: held, version: keysVersion(held) };
      throw new Refusal(409, meanwhile, {}, { current, ...(await lastAct(tx, { member: id })) });
    }
    await tx.deleteFrom('room_key').where('member', '=', id).execute();
    const kept = contentRooms.filter((room) => rooms.includes(room));
    if (kept.length > 0)
      await tx
        .insertInto('room_key')
        .values(kept.map((room) => ({ member: id, room })))
        .execute();
    const names = kept.map((room) => roomWords[room].name).join(', ');
    await writeRecord(tx, clock, actor, 'changed the keys of', member, names || 'none');
  });
}
