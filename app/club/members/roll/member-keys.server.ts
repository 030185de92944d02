import { type Actor, lastAct, writeAuditLog } from '#app/api/audit-log.server.ts';
import { versionOf } from '#app/api/versions.server.ts';
import { keysOf } from '#app/api/who/keys.server.ts';
import { type ContentRoom, contentRooms, roomWords } from '#app/api/who/rooms.ts';
import { meanwhile, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { refuseUnlessAdministrator } from './officers.server.ts';
import { lockRoll, readMember } from './roll.server.ts';

/** Of the keys that somebody holds, all together. */
export const keysVersion = (rooms: ContentRoom[]) => versionOf(...rooms);

/** Gives a member the keys of these rooms and takes those of all others. 403 but for administrators, 404 for nobody on the roll, 409 as for the roll. */
export async function giveKeys(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  actor: Actor,
  { id, version, rooms }: { id: string; version: number; rooms: ContentRoom[] },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockRoll(tx);
    await refuseUnlessAdministrator(tx, actor);
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
    await writeAuditLog(tx, clock, actor, 'changed the keys of', member, names || 'none');
  });
}
