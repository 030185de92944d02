import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import { getGrantedPermissions } from '#app/api/auth/member-permissions.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Throws 403 unless the actor is an administrator; the command line counts as one. */
export async function requireAdministrator(tx: Kysely<DatabaseSchema>, actor: Actor): Promise<void> {
  if (!(await isAdministratorActor(tx, actor)))
    throw new Refusal(403, 'Only an administrator can give roles and access.');
}

/**
 * Only administrators may change an officer's credentials or suspend one: the permission 'members' alone must not lead to other
 * permissions.
 */
export async function requireAdministratorForOfficer(
  tx: Kysely<DatabaseSchema>,
  actor: Actor,
  member: Pick<MemberTable, 'id' | 'name' | 'role'>,
): Promise<void> {
  if (await isAdministratorActor(tx, actor)) return;
  if (await isOfficerMember(tx, member))
    throw new Refusal(403, `${member.name} looks after part of the site. Ask an administrator to do this.`);
}

/** True for a member with a role or a permission. */
const isOfficerMember = async (db: Kysely<DatabaseSchema>, { id, role }: Pick<MemberTable, 'id' | 'role'>) =>
  role !== 'member' || (await getGrantedPermissions(db, id)).length > 0;

async function isAdministratorActor(tx: Kysely<DatabaseSchema>, { id }: Actor): Promise<boolean> {
  if (id === null) return true;
  const row = await tx.selectFrom('member').select('role').where('id', '=', id).executeTakeFirst();
  return row?.role === 'administrator';
}
