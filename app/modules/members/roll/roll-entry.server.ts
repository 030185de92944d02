import type { Kysely } from 'kysely';
import { hashDataVersion } from '#app/api/versions.server.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { MemberAccessState, MemberRollEntry } from './roll-schemas.server.ts';
import { readClubSectionsByMember } from './roll-sections.server.ts';

/** Return a member of the roll as the admin area renders them. */
export async function readMemberRollEntry(
  db: Kysely<DatabaseSchema>,
  row: MemberTable,
): Promise<MemberRollEntry> {
  return toMemberRollEntry(row, (await readClubSectionsByMember(db, [row.id])).get(row.id) ?? []);
}

export function toMemberRollEntry(row: MemberTable, sections: string[]): MemberRollEntry {
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
  return hashDataVersion(id, name, display_name, email, sign_in_name, role, suspended_at, phone, ...sections);
}

function getMemberState({ suspended_at, password_hash, email, ...since }: MemberTable): MemberAccessState {
  if (suspended_at) return 'suspended';
  if (password_hash) return 'active';
  if (!email) return 'no password';
  return since.invited_at || since.signed_in_at ? 'invited' : 'not invited';
}
