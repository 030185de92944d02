import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import { type Clock, today } from '#app/core/clock.ts';
import { refuseInvalid } from '#app/core/invalid.ts';
import { invalid } from '#app/core/refusals.ts';
import type { Schema } from '#db/schema/schema.ts';
import { classesOf, keepReadyClasses } from './classes.server.ts';
import { readEntry } from './entry.server.ts';
import { dayFaults } from './entry-fields.ts';
import { showFact } from './facts-shown.ts';
import { type Entry, type EntryFacts, factNames } from './register.ts';

export interface FieldChange {
  field: string;
  was: string;
  is: string;
}

/**
 * Updates a register entry whose member is locked by the transaction, and records the former values. Writes no row if no value
 * changed. Throws 422 for impossible days and for a class that is not offered.
 */
export async function changeEntry(
  tx: Kysely<Schema>,
  clock: Clock,
  actor: Actor,
  { member, ...change }: Partial<EntryFacts> & { member: string },
): Promise<FieldChange[]> {
  await keepReadyClasses(tx);
  const was = await readEntry(tx, member);
  const is: Entry = { ...was, ...change };
  const classes = await classesOf(tx);
  const chosen = classes.find(({ id }) => id === is.class);
  if (is.class !== was.class && is.class !== null && (!chosen || chosen.putBy))
    throw invalid({ class: 'There is no such class of membership.' });
  refuseInvalid({ ...dayFaults(is, today(clock)) });
  const shown = (entry: Entry, field: keyof EntryFacts) => showFact(entry, field, classes);
  const changes = factNames
    .map((field) => ({ field, was: shown(was, field), is: shown(is, field) }))
    .filter((one) => one.was !== one.is);
  if (changes.length === 0) return [];
  await writeEntry(tx, clock, is);
  await writeChange(tx, clock, actor, member, changes);
  return changes;
}

/** Writes the entry's row and increments its version. */
async function writeEntry(tx: Kysely<Schema>, clock: Clock, entry: Entry): Promise<void> {
  const columns = {
    formal_name: entry.formalName,
    address: entry.address,
    other_phone: entry.otherPhone,
    class: entry.class,
    joined: entry.joined,
    left_on: entry.leftOn,
    picture: entry.picture,
    positions: JSON.stringify(entry.positions),
    notes: entry.notes,
    emergency_name: entry.emergencyName,
    emergency_phone: entry.emergencyPhone,
    emergency_who: entry.emergencyWho,
    updated_at: clock().toISOString(),
  };
  await tx
    .insertInto('register_entry')
    .values({ member: entry.member, ...columns })
    .onConflict((c) =>
      c.column('member').doUpdateSet((e) => ({ ...columns, version: e('register_entry.version', '+', 1) })),
    )
    .execute();
}

/** Inserts an entry into the member's history. */
export async function writeChange(
  tx: Kysely<Schema>,
  clock: Clock,
  actor: Actor,
  member: string,
  changes: FieldChange[],
): Promise<void> {
  const [at, { id, name }] = [clock().toISOString(), actor];
  const line = { id: randomUUID(), member, at, actor: id, actor_name: name };
  await tx
    .insertInto('register_change')
    .values({ ...line, changes: JSON.stringify(changes) })
    .execute();
}
