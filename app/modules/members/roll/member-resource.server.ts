import { findLastAuditEntry } from '#app/api/audit-log.server.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import { defineResource } from '#app/endpoints/resource.server.ts';
import type { MemberTable } from '#db/schema/members.ts';
import { lockMember } from './member-locks.server.ts';
import { lockRoll, readMember } from './roll.server.ts';
import { readRollEntry } from './roll-entry.server.ts';
import type { RollEntry } from './roll-schemas.server.ts';

/** Members as a resource of the admin section 'Members'; audit entries name the member concerned. */
export const memberResource = defineResource({
  permission: 'members',
  table: 'member',
  title: ({ name }) => name,
  notFound: 'There is no such member.',
});

/** Locks the roll and the member's row; returns the member as the officer saw them. */
export const memberLock: Lockable<MemberTable & { entry: RollEntry; version: number }> = {
  async lock(tx, { id = '' }) {
    await lockRoll(tx);
    await lockMember(tx, id);
  },
  async read(tx, { id = '' }) {
    const member = await readMember(tx, id);
    const entry = await readRollEntry(tx, member);
    return { ...member, entry, version: entry.version };
  },
  conflictView: ({ entry }) => ({ ...entry }),
  lastChange: (tx, { id }) => findLastAuditEntry(tx, { member: id }),
};
