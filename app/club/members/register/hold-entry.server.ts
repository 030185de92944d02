import type { Kysely } from 'kysely';
import { meanwhile, Refusal } from '#app/core/refusals.ts';
import type { Schema } from '#db/schema/schema.ts';
import { classesOf } from './classes.server.ts';
import { readEntry } from './entry.server.ts';
import { showFact } from './facts-shown.ts';
import { lastChange } from './history.server.ts';
import { type Entry, type EntryFacts, factNames } from './register.ts';

/** The entry of a member whom the transaction holds. 409 with both sides where it is another than the officer saw. */
export async function holdEntry(
  tx: Kysely<Schema>,
  { id, version }: { id: string; version: number },
): Promise<Entry> {
  const entry = await readEntry(tx, id);
  if (entry.version === version) return entry;
  const current = { ...(await entryInWords(tx, entry)), version: entry.version };
  throw new Refusal(409, meanwhile, {}, { current, ...(await lastChange(tx, id)) });
}

/** What an entry says, as a form shows it. */
export async function entryInWords(
  db: Kysely<Schema>,
  entry: Entry,
): Promise<Record<keyof EntryFacts, string>> {
  const classes = await classesOf(db);
  const words = factNames.map((field) => [field, showFact(entry, field, classes)] as const);
  const { address, notes } = entry;
  return { ...(Object.fromEntries(words) as Record<keyof EntryFacts, string>), address, notes };
}
