import type { Kysely } from 'kysely';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import { holdMember, lockRoll, readMember } from '#app/modules/members/members.server.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { Schema } from '#db/schema/schema.ts';
import { detailsVersion } from './change-details.server.ts';
import { classesOf } from './classes.server.ts';
import { readEntry } from './entry.server.ts';
import { showFact } from './facts-shown.ts';
import { lastChange } from './history.server.ts';
import { type Entry, type EntryFacts, factNames, factWords } from './register.ts';

interface Held {
  member: MemberTable;
  entry: Entry;
  words: Record<keyof EntryFacts, string>;
  version: number;
}

/** Locks the member and reads the register entry; an empty one with version 0 without a row. */
export const memberEntry: Lockable<Held> = {
  async lock(tx, { id = '' }) {
    await lockRoll(tx);
    await holdMember(tx, id);
  },
  async read(tx, { id = '' }) {
    const entry = await readEntry(tx, id);
    const words = await entryInWords(tx, entry);
    return { member: await readMember(tx, id), entry, words, version: entry.version };
  },
  conflictView: ({ words }) => words,
  lastChange: (tx, { member: { id } }) => lastChange(tx, id),
};

/** Locks the viewer's own entry: its version includes the telephone number on the roll, and it excludes officers' notes. */
export const ownEntry: Lockable<Held> = {
  ...memberEntry,
  lock: (tx, _, site, actor) => memberEntry.lock(tx, { id: actor.id ?? '' }, site, actor),
  async read(tx, _, site, actor) {
    const own = await memberEntry.read(tx, { id: actor.id ?? '' }, site, actor);
    return { ...own, version: detailsVersion(own.entry, own.member) };
  },
  conflictView({ words: { notes: _, ...words }, member: { phone } }) {
    return { ...words, phone };
  },
};

/** Formats the entry's fields as a form renders them. */
async function entryInWords(db: Kysely<Schema>, entry: Entry): Promise<Record<keyof EntryFacts, string>> {
  const classes = await classesOf(db);
  const words = { ...factWords };
  for (const field of factNames) words[field] = showFact(entry, field, classes);
  const { address, notes } = entry;
  return { ...words, address, notes };
}
