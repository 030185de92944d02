import { findLastAuditEntry } from '#app/api/audit-log.server.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import type { MemberTable } from '#db/schema/members.ts';
import { lockMember } from './member-locks.server.ts';
import { lockMemberRoll, readMember } from './roll.server.ts';
import { readMemberRollEntry } from './roll-entry.server.ts';
import type { MemberRollEntry } from './roll-schemas.server.ts';

/** Members as a resource of the admin section 'Members'; audit entries name the member concerned. */
export const memberAdminResource = defineEndpointResource({
  permission: 'members',
  table: 'member',
  title: ({ name }) => name,
  notFound: 'We cannot find that member. They may have been removed.',
});

/** Locks the roll and the member's row; returns the member as the officer saw them. */
export const memberRollEntryLock: Lockable<MemberTable & { entry: MemberRollEntry; version: number }> = {
  async lock(tx, { id = '' }) {
    await lockMemberRoll(tx);
    await lockMember(tx, id);
  },
  async read(tx, { id = '' }) {
    const member = await readMember(tx, id);
    const entry = await readMemberRollEntry(tx, member);
    return { ...member, entry, version: entry.version };
  },
  conflictView: ({ entry }) => ({ ...entry }),
  lastChange: (tx, { id }) => findLastAuditEntry(tx, { member: id }),
};
