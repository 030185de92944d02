import { randomUUID } from 'node:crypto';
import type { Kysely, Updateable } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import { type Clock, todayInLondon } from '#app/core/clock.ts';
import { createInvalidInputRefusal } from '#app/core/refusals.ts';
import { throwOnInvalidFields } from '#app/core/validation-errors.ts';
import type { MemberRegisterEntryTable } from '#db/schema/people/register.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { type RegisterEntryFieldName, registerEntryFieldNames, registerEntryFields } from './entry-fields.ts';
import { validateRegisterEntryDates } from './entry-schemas.ts';
import { formatRegisterEntryField } from './format-entry.ts';
import { readMembershipClasses, storeDefaultMembershipClasses } from './membership-classes.server.ts';
import { readRegisterEntry } from './read-entries.server.ts';
import type { RegisterEntry, RegisterEntryFields } from './register-entry.ts';

export interface RegisterFieldChange {
  field: string;
  was: string;
  is: string;
}

/**
 * Updates a register entry whose member is locked by the transaction, and records the former values. Writes no row if no value
 * changed. Throws 422 for impossible days and for a class that is not offered.
 */
export async function updateRegisterEntry(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  actor: Actor,
  { member, ...change }: Partial<RegisterEntryFields> & { member: string },
): Promise<RegisterFieldChange[]> {
  await storeDefaultMembershipClasses(tx);
  const was = await readRegisterEntry(tx, member);
  const is: RegisterEntry = { ...was, ...change };
  const classes = await readMembershipClasses(tx);
  const chosen = classes.find(({ id }) => id === is.class);
  if (is.class !== was.class && is.class !== null && (!chosen || chosen.putBy))
    throw createInvalidInputRefusal({ class: 'Choose a membership type from the list.' });
  throwOnInvalidFields({ ...validateRegisterEntryDates(is, todayInLondon(clock)) });
  const shown = (entry: RegisterEntry, field: RegisterEntryFieldName) =>
    formatRegisterEntryField(entry, field, classes);
  const changes = registerEntryFieldNames
    .map((field) => ({ field, was: shown(was, field), is: shown(is, field) }))
    .filter((one) => one.was !== one.is);
  if (changes.length === 0) return [];
  await upsertRegisterEntry(tx, clock, is);
  await insertRegisterChange(tx, clock, actor, member, changes);
  return changes;
}

/** Writes the entry's row and increments its version. */
async function upsertRegisterEntry(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  entry: RegisterEntry,
): Promise<void> {
  const fields: Updateable<MemberRegisterEntryTable> = Object.fromEntries(
    registerEntryFieldNames.map((name) => {
      const value = entry[name];
      return [registerEntryFields[name].column, Array.isArray(value) ? JSON.stringify(value) : value];
    }),
  );
  const columns = { ...fields, picture: entry.picture, updated_at: clock().toISOString() };
  await tx
    .insertInto('register_entry')
    .values({ member: entry.member, ...columns })
    .onConflict((c) =>
      c.column('member').doUpdateSet((e) => ({ ...columns, version: e('register_entry.version', '+', 1) })),
    )
    .execute();
}

/** Inserts an entry into the member's history. */
export async function insertRegisterChange(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  actor: Actor,
  member: string,
  changes: RegisterFieldChange[],
): Promise<void> {
  const [at, { id, name }] = [clock().toISOString(), actor];
  const line = { id: randomUUID(), member, at, actor: id, actor_name: name };
  await tx
    .insertInto('register_change')
    .values({ ...line, changes: JSON.stringify(changes) })
    .execute();
}
