import { lastAct } from '#app/api/audit-log.server.ts';
import { versionOf } from '#app/api/versions.server.ts';
import { keysOf } from '#app/api/who/keys.server.ts';
import type { ContentRoom } from '#app/api/who/rooms.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import type { MemberTable } from '#db/schema/members.ts';
import { refuseUnlessAdministrator } from './officers.server.ts';
import { lockRoll, readMember } from './roll.server.ts';

/** Version of a member's permissions together. */
export const keysVersion = (rooms: ContentRoom[]) => versionOf(...rooms);

/** Locks a member's permissions; administrators only. */
export const memberKeys: Lockable<{ member: MemberTable; rooms: ContentRoom[]; version: number }> = {
  async lock(tx, _, _site, actor) {
    await lockRoll(tx);
    await refuseUnlessAdministrator(tx, actor);
  },
  async read(tx, { id = '' }) {
    const member = await readMember(tx, id);
    const rooms = await keysOf(tx, id);
    return { member, rooms, version: keysVersion(rooms) };
  },
  conflictView: ({ rooms }) => ({ rooms }),
  lastChange: (tx, { member: { id } }) => lastAct(tx, { member: id }),
};
