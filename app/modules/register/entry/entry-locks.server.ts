import type { Kysely } from 'kysely';
import { createObjectFromKeys } from '#app/core/typed-objects.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import { lockMember, lockMemberRoll, readMember } from '#app/modules/members/members.server.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { type RegisterEntryFieldName, registerEntryFieldNames } from './entry-fields.ts';
import { formatRegisterEntryField } from './format-entry.ts';
import { readLastRegisterChange } from './history.server.ts';
import { readMembershipClasses } from './membership-classes.server.ts';
import { readRegisterEntry } from './read-entries.server.ts';
import type { RegisterEntry } from './register-entry.ts';
import { getOwnDetailsVersion } from './update-details.server.ts';

interface LockedRegisterEntry {
  member: MemberTable;
  entry: RegisterEntry;
  words: Record<RegisterEntryFieldName, string>;
  version: number;
}

/** Locks the member and reads the register entry; an empty one with version 0 without a row. */
export const memberRegisterEntryLock: Lockable<LockedRegisterEntry> = {
  async lock(tx, { id = '' }) {
    await lockMemberRoll(tx);
    await lockMember(tx, id);
  },
  async read(tx, { id = '' }) {
    const entry = await readRegisterEntry(tx, id);
    const words = await formatEntry(tx, entry);
    return { member: await readMember(tx, id), entry, words, version: entry.version };
  },
  conflictView: ({ words }) => words,
  lastChange: (tx, { member: { id } }) => readLastRegisterChange(tx, id),
};

/** Locks the viewer's own entry: its version includes the telephone number on the roll, and it excludes officers' notes. */
export const ownRegisterEntryLock: Lockable<LockedRegisterEntry> = {
  ...memberRegisterEntryLock,
  lock: (tx, _, site, actor) => memberRegisterEntryLock.lock(tx, { id: actor.id ?? '' }, site, actor),
  async read(tx, _, site, actor) {
    const own = await memberRegisterEntryLock.read(tx, { id: actor.id ?? '' }, site, actor);
    return { ...own, version: getOwnDetailsVersion(own.entry, own.member) };
  },
  conflictView({ words: { notes: _, ...words }, member: { phone } }) {
    return { ...words, phone };
  },
};

/** Formats the entry's fields as a form renders them. */
async function formatEntry(
  db: Kysely<DatabaseSchema>,
  entry: RegisterEntry,
): Promise<Record<RegisterEntryFieldName, string>> {
  const classes = await readMembershipClasses(db);
  const words = createObjectFromKeys(registerEntryFieldNames, (field) =>
    formatRegisterEntryField(entry, field, classes),
  );
  const { address, notes } = entry;
  return { ...words, address, notes };
}
