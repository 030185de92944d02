import type { Kysely, Selectable } from 'kysely';
import { createObjectFromKeys } from '#app/core/typed-objects.ts';
import type { MemberRegisterEntryTable } from '#db/schema/people/register.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { VersionColumn } from '#db/schema/site.ts';
import { registerEntryFieldNames, registerEntryFields } from './entry-fields.ts';
import {
  emptyRegisterEntryFields,
  type PlayingPosition,
  playingPositions,
  type RegisterEntry,
  type RegisterEntryFields,
} from './register-entry.ts';

/** Return a register entry; an empty one with version 0 without a row. */
export async function readRegisterEntry(db: Kysely<DatabaseSchema>, member: string): Promise<RegisterEntry> {
  return (await readRegisterEntries(db, [member])).get(member) ?? createEmptyRegisterEntry(member);
}

/** Return the register entries of some members in one query. */
export async function readRegisterEntries(
  db: Kysely<DatabaseSchema>,
  members: readonly string[],
): Promise<Map<string, RegisterEntry>> {
  const of = new Map<string, RegisterEntry>(
    members.map((member) => [member, createEmptyRegisterEntry(member)]),
  );
  if (members.length === 0) return of;
  const rows = await db.selectFrom('register_entry').selectAll().where('member', 'in', members).execute();
  for (const row of rows) of.set(row.member, toRegisterEntry(row));
  return of;
}

const createEmptyRegisterEntry = (member: string): RegisterEntry => ({
  ...emptyRegisterEntryFields,
  member,
  picture: null,
  updatedAt: null,
  version: 0,
});

function toRegisterEntry(row: Selectable<MemberRegisterEntryTable & VersionColumn>): RegisterEntry {
  const { member, picture, updated_at: updatedAt, version } = row;
  const fields = createObjectFromKeys(registerEntryFieldNames, (name) => {
    const { column, kind } = registerEntryFields[name];
    return kind === 'positions' ? parsePositions(row[column] ?? '[]') : row[column];
  }) as RegisterEntryFields;
  return { member, ...fields, picture, updatedAt, version };
}

function parsePositions(json: string): PlayingPosition[] {
  const kept: unknown = JSON.parse(json);
  return Array.isArray(kept)
    ? playingPositions.filter((one) => kept.includes(one)).sort(comparePositions(kept))
    : [];
}

const comparePositions = (kept: unknown[]) => (one: PlayingPosition, other: PlayingPosition) =>
  kept.indexOf(one) - kept.indexOf(other);
