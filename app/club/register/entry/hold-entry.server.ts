import type { Kysely } from 'kysely';
import type { Holding } from '#app/act/held.server.ts';
import { holdMember, lockRoll, readMember } from '#app/club/members/members.server.ts';
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

/** The register's entry of a member, whose row is ours; nothing, and version 0, where it says nothing yet. */
export const memberEntry: Holding<Held> = {
  async locks(tx, { id = '' }) {
    await lockRoll(tx);
    await holdMember(tx, id);
  },
  async reads(tx, { id = '' }) {
    const entry = await readEntry(tx, id);
    const words = await entryInWords(tx, entry);
    return { member: await readMember(tx, id), entry, words, version: entry.version };
  },
  shows: ({ words }) => words,
  by: (tx, { member: { id } }) => lastChange(tx, id),
};

/** Whoever acts, as they see themselves: the number on the roll is part of it, what officers note is not. */
export const ownEntry: Holding<Held> = {
  ...memberEntry,
  locks: (tx, _, site, actor) => memberEntry.locks(tx, { id: actor.id ?? '' }, site, actor),
  async reads(tx, _, site, actor) {
    const own = await memberEntry.reads(tx, { id: actor.id ?? '' }, site, actor);
    return { ...own, version: detailsVersion(own.entry, own.member) };
  },
  shows({ words: { notes: _, ...words }, member: { phone } }) {
    return { ...words, phone };
  },
};

/** What an entry says, as a form shows it. */
async function entryInWords(db: Kysely<Schema>, entry: Entry): Promise<Record<keyof EntryFacts, string>> {
  const classes = await classesOf(db);
  const words = { ...factWords };
  for (const field of factNames) words[field] = showFact(entry, field, classes);
  const { address, notes } = entry;
  return { ...words, address, notes };
}
