import type { Kysely, Selectable } from 'kysely';
import type { RegisterEntryTable } from '#db/schema/people/register.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { Versioned } from '#db/schema/site.ts';
import { type Entry, noFacts, type Position, positions } from './register.ts';

/** Return a register entry; an empty one with version 0 without a row. */
export async function readEntry(db: Kysely<Schema>, member: string): Promise<Entry> {
  return (await entriesOf(db, [member])).get(member) ?? emptyEntry(member);
}

/** Return the register entries of some members in one query. */
export async function entriesOf(db: Kysely<Schema>, members: readonly string[]): Promise<Map<string, Entry>> {
  const of = new Map<string, Entry>(members.map((member) => [member, emptyEntry(member)]));
  if (members.length === 0) return of;
  const rows = await db.selectFrom('register_entry').selectAll().where('member', 'in', members).execute();
  for (const row of rows) of.set(row.member, entryOf(row));
  return of;
}

const emptyEntry = (member: string): Entry => ({
  ...noFacts,
  member,
  picture: null,
  updatedAt: null,
  version: 0,
});

function entryOf(row: Selectable<RegisterEntryTable & Versioned>): Entry {
  return {
    member: row.member,
    formalName: row.formal_name,
    address: row.address,
    otherPhone: row.other_phone,
    class: row.class,
    joined: row.joined,
    leftOn: row.left_on,
    positions: positionsOf(row.positions),
    emergencyName: row.emergency_name,
    emergencyPhone: row.emergency_phone,
    emergencyWho: row.emergency_who,
    notes: row.notes,
    picture: row.picture,
    updatedAt: row.updated_at,
    version: row.version,
  };
}

function positionsOf(json: string): Position[] {
  const kept: unknown = JSON.parse(json);
  return Array.isArray(kept) ? positions.filter((one) => kept.includes(one)).sort(byOrder(kept)) : [];
}

const byOrder = (kept: unknown[]) => (one: Position, other: Position) =>
  kept.indexOf(one) - kept.indexOf(other);
