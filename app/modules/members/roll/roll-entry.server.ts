import type { Kysely } from 'kysely';
import { hashVersion } from '#app/api/versions.server.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { MemberState, RollEntry } from './roll-schemas.server.ts';
import { readSectionsByMember } from './roll-sections.server.ts';

/** Return a member of the roll as the admin area renders them. */
export async function readRollEntry(db: Kysely<Schema>, row: MemberTable): Promise<RollEntry> {
  return toRollEntry(row, (await readSectionsByMember(db, [row.id])).get(row.id) ?? []);
}

export function toRollEntry(row: MemberTable, sections: string[]): RollEntry {
  return {
    id: row.id,
    name: row.name,
    displayName: row.display_name,
    email: row.email,
    signInName: row.sign_in_name,
    phone: row.phone,
    sections,
    role: row.role,
    state: getMemberState(row),
    addedAt: row.added_at,
    signedInAt: row.signed_in_at,
    version: getRollEntryVersion(row, sections),
  };
}

/** Version of a roll entry: changes with each update by an officer or the member. */
function getRollEntryVersion(row: MemberTable, sections: string[]) {
  const { id, name, display_name, email, sign_in_name, role, suspended_at, phone } = row;
  return hashVersion(id, name, display_name, email, sign_in_name, role, suspended_at, phone, ...sections);
}

function getMemberState({ suspended_at, password_hash, email, ...since }: MemberTable): MemberState {
  if (suspended_at) return 'suspended';
  if (password_hash) return 'active';
  if (!email) return 'no password';
  return since.invited_at || since.signed_in_at ? 'invited' : 'not invited';
}
