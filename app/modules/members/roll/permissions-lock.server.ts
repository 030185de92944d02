import { findLastAuditEntry } from '#app/api/audit-log.server.ts';
import { getGrantedPermissions } from '#app/api/auth/member-permissions.server.ts';
import type { AdminPermission } from '#app/api/auth/permissions.ts';
import { hashDataVersion } from '#app/api/versions.server.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import type { MemberTable } from '#db/schema/members.ts';
import { requireAdministrator } from './officer-checks.server.ts';
import { lockMemberRoll, readMember } from './roll.server.ts';

/** Version of a member's permissions together. */
export const getMemberPermissionsVersion = (rooms: AdminPermission[]) => hashDataVersion(...rooms);

/** Locks a member's permissions; administrators only. */
export const memberPermissionsLock: Lockable<{
  member: MemberTable;
  rooms: AdminPermission[];
  version: number;
}> = {
  async lock(tx, _, _site, actor) {
    await lockMemberRoll(tx);
    await requireAdministrator(tx, actor);
  },
  async read(tx, { id = '' }) {
    const member = await readMember(tx, id);
    const rooms = await getGrantedPermissions(tx, id);
    return { member, rooms, version: getMemberPermissionsVersion(rooms) };
  },
  conflictView: ({ rooms }) => ({ rooms }),
  lastChange: (tx, { member: { id } }) => findLastAuditEntry(tx, { member: id }),
};
